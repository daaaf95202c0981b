import { expect, test } from "vitest";
import { TRANSACTION_COLUMNS } from "~/domain/transaction";
import { printTransactionQuery, readTransactionQuery, sortedBy } from "~/domain/transaction-query";

const read = (text: string) => readTransactionQuery(new URLSearchParams(text));
const usual = {
  page: 1,
  rowsPerPage: 10,
  sortType: "DESC",
  columnName: "createdDate",
  transactionType: undefined,
};

test("the wallet shows the newest ten first where its address says nothing, or what means nothing [WAL-01]", () => {
  expect(read("")).toEqual(usual);
  expect(read("page=0&rowsPerPage=11&sortType=asc&columnName=amount&transactionType=ALL"), "broken").toEqual(
    usual,
  );
});

test("what an address says is read, and printed as it was [WAL-01, WAL-02]", () => {
  const text = "page=3&rowsPerPage=40&sortType=ASC&columnName=clearedAmount&transactionType=DEBIT";
  expect(read(text)).toEqual({
    page: 3,
    rowsPerPage: 40,
    sortType: "ASC",
    columnName: "clearedAmount",
    transactionType: "DEBIT",
  });
  expect(printTransactionQuery(read(text)).toString()).toBe(text);
  expect(read("transactionType=CREDIT").transactionType).toBe("CREDIT");
  expect(printTransactionQuery(read("")).toString(), "the defaults are written out").toBe(
    "page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate",
  );
});

test("another column begins at A or with the newest and most; the same one is turned round [WAL-02]", () => {
  const query = { ...read("page=3&rowsPerPage=20"), columnName: "createdDate" } as const;
  const others = TRANSACTION_COLUMNS.filter((name) => name !== "createdDate");
  expect(others.map((name) => sortedBy(query, name).sortType)).toEqual([
    "ASC",
    "ASC",
    "DESC",
    "DESC",
    "DESC",
  ]);
  expect(sortedBy(query, "txnTitle")).toEqual({ ...query, page: 1, columnName: "txnTitle", sortType: "ASC" });
  const turned = sortedBy(query, "createdDate");
  expect(turned).toEqual({ ...query, page: 1, sortType: "ASC" });
  expect(sortedBy(turned, "createdDate").sortType).toBe("DESC");
  const titles = { ...query, columnName: "txnTitle", sortType: "DESC" } as const;
  expect(sortedBy(titles, "createdDate").sortType, "a fresh column").toBe("DESC");
  expect(sortedBy({ ...titles, sortType: "ASC" }, "createdDate").sortType).toBe("DESC");
});
