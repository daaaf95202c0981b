import { DEFAULT_ROWS_PER_PAGE, type RowsPerPage, readPage, readRowsPerPage } from "./paging";
import {
  TRANSACTION_COLUMNS,
  TRANSACTION_TYPES,
  type TransactionColumn,
  type TransactionType,
} from "./transaction";

/** Which page of the transactions is shown, and in which order; no `transactionType` means both (WAL-01, WAL-02). */
export interface TransactionQuery {
  readonly page: number;
  readonly rowsPerPage: RowsPerPage;
  readonly sortType: "ASC" | "DESC";
  readonly columnName: TransactionColumn;
  readonly transactionType: TransactionType | undefined;
}

/** Parses the wallet's URL query; missing or invalid values silently become defaults (decision D29). */
export function readTransactionQuery(query: URLSearchParams): TransactionQuery {
  const param = (key: string) => query.get(key);
  return {
    page: readPage(param("page")) ?? 1,
    rowsPerPage: readRowsPerPage(param("rowsPerPage")) ?? DEFAULT_ROWS_PER_PAGE,
    sortType: param("sortType") === "ASC" ? "ASC" : "DESC",
    columnName: TRANSACTION_COLUMNS.find((name) => name === param("columnName")) ?? "createdDate",
    transactionType: TRANSACTION_TYPES.find((type) => type === param("transactionType")),
  };
}

/** Returns the query for links, including defaults (decision D29). */
export function serializeTransactionQuery(query: TransactionQuery): URLSearchParams {
  const { page, rowsPerPage, sortType, columnName, transactionType } = query;
  return new URLSearchParams({
    page: String(page),
    rowsPerPage: String(rowsPerPage),
    sortType,
    columnName,
    ...(transactionType && { transactionType }),
  });
}

/** Returns the first page sorted by a column: the current column reverses its order, a text column starts with A. */
export function withSortColumn(query: TransactionQuery, columnName: TransactionColumn): TransactionQuery {
  const turned = query.sortType === "ASC" ? "DESC" : "ASC";
  const fresh = columnName === "txnTitle" || columnName === "txnDescription" ? "ASC" : "DESC";
  return { ...query, page: 1, columnName, sortType: columnName === query.columnName ? turned : fresh };
}
