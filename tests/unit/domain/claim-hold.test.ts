import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar";
import {
  type AcceptedReceipt,
  acceptedDaysAfterSave,
  fundingDayOf,
  heldAmountOf,
  maxHeldShares,
  payingBenefitOfSent,
} from "~/domain/claim-hold";
import { moneyFor } from "~/domain/expense-year";
import type { SavedReceipt } from "~/domain/receipt";

const health = { id: 7, enrollmentId: 1, benefitYear: 2026 };
const healthBefore = { id: 5, enrollmentId: 1, benefitYear: 2025 };
const wellness = { id: 8, enrollmentId: 2, benefitYear: 2026 };
const all = [health, wellness, healthBefore];
const today = "2026-11-20";
const receipt = (amount: number, employeeBenefitCoverageId: number, expenseDate = "2026-05-01") => ({
  amount,
  employeeBenefitCoverageId,
  expenseDate,
});
const sentOn = "2025-12-01";
const before: SavedReceipt & AcceptedReceipt = {
  ...receipt(1_000, 7, "2024-05-01"),
  claimerId: 0,
  expenseTypeId: 2,
  takenOn: null,
};

test("a claim's held amount counts only for its own category and year [RCP-12, SUB-10]", () => {
  const held = [
    { enrollmentId: 1, benefitYear: 2025, amount: 1_000 },
    { enrollmentId: 1, benefitYear: 2026, amount: 30_000 },
  ];
  expect(all.map((benefit) => heldAmountOf(benefit, held))).toEqual([30_000, 0, 1_000]);
});

test("when the held amount is unknown, it is the requested amount up to the claim's payment limit [RCP-12, SUB-10]", () => {
  const receipts = [
    receipt(10_000, 7),
    receipt(20_000, 7),
    receipt(40_000, 8),
    receipt(500, 7, "2025-12-31"),
    receipt(900, 7, "2024-12-31"),
  ];
  const most = (maxPaid: number | null) =>
    maxHeldShares(receipts, maxPaid, all, today).map(({ amount }) => amount);
  expect(most(null)).toEqual([30_000, 40_000, 500]);
  expect(most(35_000)).toEqual([30_000, 35_000, 500]);
  expect(most(0)).toEqual([0, 0, 0]);
});

test("a receipt of a sent claim counts from the day the claim was sent, or from a later day it was accepted [WAL-08, SUB-09]", () => {
  const { expenseDate } = before;
  expect(fundingDayOf({ expenseDate, takenOn: null }, sentOn)).toBe(sentOn);
  expect(fundingDayOf({ expenseDate }, sentOn), "an upstream that does not tell").toBe(sentOn);
  expect(fundingDayOf({ expenseDate, takenOn: { "2024": "2026-02-01" } }, sentOn)).toBe("2026-02-01");
  expect(fundingDayOf({ expenseDate, takenOn: { "2025": "2026-02-01" } }, sentOn), "another year's").toBe(
    sentOn,
  );
  expect(fundingDayOf({ expenseDate: null, takenOn: null }, sentOn)).toBe(sentOn);
});

test("a benefit that came after a receipt joined the claim does not pay in place of the chosen one [WAL-08, SUB-09]", () => {
  const sentAt = new Date("2027-02-10T17:00:00Z");
  const chosen = { ...wellness, benefitYear: 2027, createdAt: new Date("2027-01-05T17:00:00Z") };
  const pays = (createdAt: string, takenOn: AcceptedReceipt["takenOn"] = null, id = chosen.id) => {
    const own = { ...wellness, id: 4, createdAt: new Date(createdAt) };
    const claimed = { ...receipt(1_000, id, "2026-12-01"), takenOn };
    return payingBenefitOfSent(claimed, [chosen, own], sentAt)?.id;
  };
  expect(pays("2027-02-10T17:00:00Z")).toBe(4);
  expect(pays("2027-02-10T17:00:01Z"), "later that day").toBe(chosen.id);
  expect(pays("2027-02-10T17:00:01Z", null, 4), "chosen itself").toBe(4);
  expect(pays("2027-03-02T04:59:59Z", { "2026": "2027-03-01" }), "before it joined").toBe(4);
  expect(pays("2027-03-02T05:00:00Z", { "2026": "2027-03-01" })).toBe(chosen.id);
});

test("re-saving a receipt keeps its day, unless it was incomplete or new to that year [WAL-08, SUB-09]", () => {
  const saved = (receipt: SavedReceipt & AcceptedReceipt, expenseDate: string) =>
    acceptedDaysAfterSave(receipt, expenseDate, { sentOn, today });
  expect(saved(before, "2024-12-31"), "edited within its year").toBeNull();
  const takenOn = { "2024": "2025-12-02" };
  expect(saved({ ...before, takenOn }, "2024-01-01")).toEqual(takenOn);
  expect(saved(before, "2025-01-01")).toEqual({ "2024": sentOn, "2025": today });
  expect(saved({ ...before, takenOn }, "2023-12-31")).toEqual({ ...takenOn, "2023": today });
  for (const missing of [{ amount: 0 }, { claimerId: -1 }, { expenseDate: null }, { expenseTypeId: null }])
    expect(acceptedDaysAfterSave({ ...before, ...missing }, "2024-05-01", { sentOn, today })).toEqual({
      "2024": today,
    });
});

test("a receipt moved back to a year counts from the day it came back, never from an earlier one [WAL-08, SUB-09]", () => {
  const year = fc.integer({ min: 2022, max: 2027 });
  const saves = fc.array(fc.record({ year, after: fc.integer({ min: 0, max: 500 }) }), { maxLength: 12 });
  const property = fc.property(year, fc.boolean(), saves, (first, isAddedLater, later) => {
    const came = new Map<number, string>();
    const start = { ...before, expenseDate: `${first}-07-01` };
    let receipt: SavedReceipt & AcceptedReceipt = isAddedLater ? { ...start, amount: 0 } : start;
    if (!isAddedLater) came.set(first, sentOn);
    let day = sentOn;
    for (const save of later) {
      day = addDays(day, save.after);
      const expenseDate = `${save.year}-07-01`;
      const takenOn = acceptedDaysAfterSave(receipt, expenseDate, { sentOn, today: day });
      receipt = { ...before, expenseDate, takenOn };
      came.set(save.year, came.get(save.year) ?? day);
      const counts = fundingDayOf(receipt, sentOn);
      expect(counts).toBe(came.get(save.year));
      // Never pays for more than with the claim's own day, which applied before each receipt had one.
      expect(counts >= sentOn).toBe(true);
      const paying = [moneyFor(expenseDate, counts), moneyFor(expenseDate, sentOn)];
      expect(paying[0] === "none" || paying[1] !== "none").toBe(true);
    }
  });
  fc.assert(property);
});
