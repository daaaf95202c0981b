import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { small, soft } from "../layout/layout.css";
import { texts } from "../texts";
import { listFoot, pages, pills } from "./pages.css";

const windowSize = 10;

/** Up to ten page numbers with `page` among them. */
export function pageWindow(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - windowSize / 2, pageCount - windowSize + 1));
  return Array.from({ length: Math.min(windowSize, pageCount) }, (_, index) => first + index);
}

interface PagesProps {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

export function Pages({ page, pageCount, addressOf }: PagesProps) {
  if (pageCount < 2) return <span />;
  return (
    <nav className={pages} aria-label={texts.pages}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={addressOf(page - 1)} rel="prev">
              {texts.previous}
            </Link>
          </li>
        )}
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <Link
              to={addressOf(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={addressOf(page + 1)} rel="next">
              {texts.next}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface RowsPerPageProps {
  rows: number;
  choices?: readonly number[];
  addressOf: (rows: number) => string;
}

export function RowsPerPage({ rows, choices = [10, 20, 40, 60], addressOf }: RowsPerPageProps) {
  return (
    <p className={`${small} ${soft}`}>
      {texts.rowsPerPage}
      {choices.map((choice, index) => (
        <Fragment key={choice}>
          {index > 0 ? " · " : " "}
          {choice === rows ? <strong>{choice}</strong> : <Link to={addressOf(choice)}>{choice}</Link>}
        </Fragment>
      ))}
    </p>
  );
}

/** Rows per page, the middle (Load more, or nothing) and the page numbers. */
export function ListFoot({ children }: { children: ReactNode }) {
  return <div className={listFoot}>{children}</div>;
}

export interface Pill {
  to: string;
  text: string;
  current: boolean;
}

/** One choice out of few, as links. */
export function Pills({ label, items }: { label: string; items: readonly Pill[] }) {
  return (
    <nav className={pills} aria-label={label}>
      {items.map(({ to, text, current }) => (
        <Link key={to} to={to} aria-current={current || undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
