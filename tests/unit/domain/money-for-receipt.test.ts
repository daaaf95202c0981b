import { expect, test } from "vitest";
import { benefitsForReceipt, type ReceiptMoneyFacts } from "~/domain/money-for-receipt";

const health = {
  id: 7,
  enrollmentId: 1,
  name: "Healthcare spending",
  benefitYear: 2026,
  available: 8_000,
};
const healthLastYear = { ...health, id: 5, benefitYear: 2025, available: 3_000 };
const receipt = {
  id: 31,
  amount: 4_500,
  claimerId: 0,
  employeeBenefitCoverageId: 7,
  expenseDate: "2026-02-02",
  expenseTypeId: 3,
};
const ofLastYear = { ...receipt, id: 33, amount: 700, expenseDate: "2025-12-01" };
const facts: ReceiptMoneyFacts = {
  receiptId: 31,
  claim: { claimStatus: "OPEN", maxPaid: null, receipts: [receipt] },
  openClaims: [{ receipts: [receipt, { ...receipt, id: 32, amount: 1_000 }, ofLastYear] }],
  thisYear: [health],
  lastYear: [healthLastYear],
  today: "2026-03-03",
};
const amountsOf = ({ thisYear, lastYear }: ReturnType<typeof benefitsForReceipt>) => [
  thisYear.map(({ available }) => available),
  lastYear?.map(({ available }) => available),
];

test("the draft's other receipts leave less in the benefits of their own years, an unknown one excepted", () => {
  expect(amountsOf(benefitsForReceipt(facts))).toEqual([[7_000], [2_300]]);
  expect(amountsOf(benefitsForReceipt({ ...facts, lastYear: null }))).toEqual([[7_000], undefined]);
});

test("a submitted claim's own hold counts as available, as told or else as its complete receipts claim", () => {
  const incomplete = { ...receipt, id: 34, claimerId: -1 };
  const claim = { claimStatus: "REQUESTED", maxPaid: 2_000, receipts: [receipt, incomplete] };
  const sent = { ...facts, claim, openClaims: [] };
  expect(amountsOf(benefitsForReceipt(sent))).toEqual([[10_000], [3_000]]);
  const held = [{ enrollmentId: 1, benefitYear: 2026, amount: 1_500 }];
  expect(amountsOf(benefitsForReceipt({ ...sent, held }))).toEqual([[9_500], [3_000]]);
});
