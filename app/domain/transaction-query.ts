import { DEFAULT_ROWS_PER_PAGE, type RowsPerPage, readPage, readRowsPerPage } from "./paging";
import {
  TRANSACTION_COLUMNS,
  TRANSACTION_TYPES,
  type TransactionColumn,
  type TransactionType,
} from "./transaction";

/** Which page of the transactions is shown, in which order; no `transactionType`: both (WAL-01, WAL-02). */
export interface TransactionQuery {
  readonly page: number;
  readonly rowsPerPage: RowsPerPage;
  readonly sortType: "ASC" | "DESC";
  readonly columnName: TransactionColumn;
  readonly transactionType: TransactionType | undefined;
}

/** Reads the query of the wallet's URL; what is missing or means nothing falls back silently (decision D29). */
export function readTransactionQuery(query: URLSearchParams): TransactionQuery {
  const asked = (key: string) => query.get(key);
  return {
    page: readPage(asked("page")) ?? 1,
    rowsPerPage: readRowsPerPage(asked("rowsPerPage")) ?? DEFAULT_ROWS_PER_PAGE,
    sortType: asked("sortType") === "ASC" ? "ASC" : "DESC",
    columnName: TRANSACTION_COLUMNS.find((name) => name === asked("columnName")) ?? "createdDate",
    transactionType: TRANSACTION_TYPES.find((type) => type === asked("transactionType")),
  };
}

/** The query as links carry it, defaults and all (decision D29). */
export function printTransactionQuery(query: TransactionQuery): URLSearchParams {
  const { page, rowsPerPage, sortType, columnName, transactionType } = query;
  return new URLSearchParams({
    page: String(page),
    rowsPerPage: String(rowsPerPage),
    sortType,
    columnName,
    ...(transactionType && { transactionType }),
  });
}

/** The query with another order, on its first page: the same column again turns it round, and text begins at A. */
export function sortedBy(query: TransactionQuery, columnName: TransactionColumn): TransactionQuery {
  const turned = query.sortType === "ASC" ? "DESC" : "ASC";
  const fresh = columnName === "txnTitle" || columnName === "txnDescription" ? "ASC" : "DESC";
  return { ...query, page: 1, columnName, sortType: columnName === query.columnName ? turned : fresh };
}
