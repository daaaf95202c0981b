import { Fragment, type ReactNode } from "react";
import type { Count } from "~/domain/paging";
import { pageWindow, ROWS_PER_PAGE } from "~/domain/paging";
import { small, soft } from "../layout/layout.css";
import { Link } from "../link/link";
import { texts } from "../texts";
import { listFoot, pages } from "./pages.css";

interface PagesProps {
  page: number;
  pageCount: Count;
  pathOf: (page: number) => string;
}

export function Pages({ page, pageCount, pathOf }: PagesProps) {
  if (pageCount < 2) return <span />;
  return (
    <nav className={pages} aria-label={texts.pages}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={pathOf(page - 1)} rel="prev">
              {texts.previous}
            </Link>
          </li>
        )}
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <Link
              to={pathOf(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={pathOf(page + 1)} rel="next">
              {texts.next}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface RowsPerPageProps {
  label?: string;
  rows: number;
  choices?: readonly number[];
  pathOf: (rows: number) => string;
}

export function RowsPerPage({
  label = texts.rowsPerPage,
  rows,
  choices = ROWS_PER_PAGE,
  pathOf,
}: RowsPerPageProps) {
  return (
    <p className={`${small} ${soft}`}>
      {label}
      {choices.map((choice, index) => (
        <Fragment key={choice}>
          {index > 0 ? " · " : " "}
          {choice === rows ? <strong>{choice}</strong> : <Link to={pathOf(choice)}>{choice}</Link>}
        </Fragment>
      ))}
    </p>
  );
}

/** Rows per page, the middle (Load more, or nothing) and the page numbers. */
export function ListFoot({ children }: { children: ReactNode }) {
  return <div className={listFoot}>{children}</div>;
}
