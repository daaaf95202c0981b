import { Fragment, type ReactNode } from "react";
import { type Count, pageWindow } from "~/domain/paging";
import { small, soft } from "../layout/layout.css";
import { Link } from "../link/link";
import { texts } from "../texts";
import { listFoot, pages } from "./pagination.css";

interface PagesProps {
  page: number;
  pageCount: Count;
  pagePath: (page: number) => string;
}

export function Pagination({ page, pageCount, pagePath }: PagesProps) {
  if (pageCount < 2) return <span />;
  return (
    <nav className={pages} aria-label={texts.pages}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={pagePath(page - 1)} rel="prev">
              {texts.previous}
            </Link>
          </li>
        )}
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <Link
              to={pagePath(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={pagePath(page + 1)} rel="next">
              {texts.next}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface ListFootProps<Rows extends number> extends PagesProps {
  /** The number of rows per page; `choices` are the possible numbers. */
  rows: Rows;
  choices: readonly Rows[];
  rowsPath: (rows: Rows) => string;
  rowsLabel?: string;
  /** Shown between the two, such as Load more. */
  children?: ReactNode;
}

/** Rows per page, the children, and the page numbers. */
export function ListFoot<Rows extends number>({
  rows,
  choices,
  rowsPath,
  rowsLabel = texts.rowsPerPage,
  children = <span />,
  ...pages
}: ListFootProps<Rows>) {
  return (
    <div className={listFoot}>
      <p className={`${small} ${soft}`}>
        {rowsLabel}
        {choices.map((choice, index) => (
          <Fragment key={choice}>
            {index > 0 ? " · " : " "}
            {choice === rows ? <strong>{choice}</strong> : <Link to={rowsPath(choice)}>{choice}</Link>}
          </Fragment>
        ))}
      </p>
      {children}
      <Pagination {...pages} />
    </div>
  );
}
