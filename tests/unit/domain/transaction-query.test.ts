import { expect, test } from "vitest";
import { TRANSACTION_COLUMNS } from "~/domain/transaction";
import { readTransactionQuery, serializeTransactionQuery, withSortColumn } from "~/domain/transaction-query";

const read = (text: string) => readTransactionQuery(new URLSearchParams(text));
const usual = {
  page: 1,
  rowsPerPage: 10,
  sortType: "DESC",
  columnName: "createdDate",
  transactionType: undefined,
};

test("an empty or invalid address shows the newest ten transactions first [WAL-01]", () => {
  expect(read("")).toEqual(usual);
  expect(read("page=0&rowsPerPage=11&sortType=asc&columnName=amount&transactionType=ALL"), "broken").toEqual(
    usual,
  );
});

test("a query is read from an address and printed unchanged [WAL-01, WAL-02]", () => {
  const text = "page=3&rowsPerPage=40&sortType=ASC&columnName=clearedAmount&transactionType=DEBIT";
  expect(read(text)).toEqual({
    page: 3,
    rowsPerPage: 40,
    sortType: "ASC",
    columnName: "clearedAmount",
    transactionType: "DEBIT",
  });
  expect(serializeTransactionQuery(read(text)).toString()).toBe(text);
  expect(read("transactionType=CREDIT").transactionType).toBe("CREDIT");
  expect(serializeTransactionQuery(read("")).toString(), "the defaults are written out").toBe(
    "page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate",
  );
});

test("sorting by a new column starts at A or with the newest or largest, and the same column reverses [WAL-02]", () => {
  const query = { ...read("page=3&rowsPerPage=20"), columnName: "createdDate" } as const;
  const others = TRANSACTION_COLUMNS.filter((name) => name !== "createdDate");
  expect(others.map((name) => withSortColumn(query, name).sortType)).toEqual([
    "ASC",
    "ASC",
    "DESC",
    "DESC",
    "DESC",
  ]);
  expect(withSortColumn(query, "txnTitle")).toEqual({
    ...query,
    page: 1,
    columnName: "txnTitle",
    sortType: "ASC",
  });
  const turned = withSortColumn(query, "createdDate");
  expect(turned).toEqual({ ...query, page: 1, sortType: "ASC" });
  expect(withSortColumn(turned, "createdDate").sortType).toBe("DESC");
  const titles = { ...query, columnName: "txnTitle", sortType: "DESC" } as const;
  expect(withSortColumn(titles, "createdDate").sortType, "a fresh column").toBe("DESC");
  expect(withSortColumn({ ...titles, sortType: "ASC" }, "createdDate").sortType).toBe("DESC");
});
