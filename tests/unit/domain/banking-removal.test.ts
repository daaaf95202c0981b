import { expect, test } from "vitest";
import { type BankingRemovalFacts, problemOfBankingRemoval } from "~/domain/banking-removal";

const former: BankingRemovalFacts = {
  today: "2026-07-20",
  cancelled: "2026-05-31",
  reAllocationStatus: "NONE",
  lastApproved: "2026-06-20",
  owed: 0,
};

test("a former member who was paid everything has an account that nothing needs", () => {
  expect(problemOfBankingRemoval(former)).toBeUndefined();
  expect(problemOfBankingRemoval({ ...former, lastApproved: null })).toBeUndefined();
});

test.each<[string | undefined, Partial<BankingRemovalFacts>]>([
  ["stillMember", { cancelled: null }],
  ["stillMember", { cancelled: "2026-07-06" }],
  [undefined, { cancelled: "2026-07-05" }],
  ["reAllocationWaits", { reAllocationStatus: "CHANGE_REQUIRED" }],
  ["stillOnItsWay", { lastApproved: "2026-06-21" }],
  ["moneyOwed", { owed: 1 }],
])("it is %s with %j", (problem, change) => {
  expect(problemOfBankingRemoval({ ...former, ...change })).toBe(problem);
});
