import { expect, test } from "vitest";
import { countsOn, heldAtMost, heldOf, takenOnOf } from "~/domain/claim-hold";

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

test("what a claim holds counts for its own category and year [RCP-12, SUB-10]", () => {
  const held = [
    { enrollmentId: 1, benefitYear: 2025, amount: 1_000 },
    { enrollmentId: 1, benefitYear: 2026, amount: 30_000 },
  ];
  expect(all.map((benefit) => heldOf(benefit, held))).toEqual([30_000, 0, 1_000]);
});

test("where nobody tells what a claim holds, it is what is asked, up to what the claim is paid [RCP-12, SUB-10]", () => {
  const receipts = [
    receipt(10_000, 7),
    receipt(20_000, 7),
    receipt(40_000, 8),
    receipt(500, 7, "2025-12-31"),
    receipt(900, 7, "2024-12-31"),
  ];
  const most = (maxPaid: number | null) =>
    heldAtMost(receipts, maxPaid, all, today).map(({ amount }) => amount);
  expect(most(null)).toEqual([30_000, 40_000, 500]);
  expect(most(35_000)).toEqual([30_000, 35_000, 500]);
  expect(most(0)).toEqual([0, 0, 0]);
});

test("a receipt of a sent claim counts from the claim's day, or from a later one on which it came to it [WAL-08, SUB-09]", () => {
  expect(countsOn({ takenOn: null }, "2025-12-01")).toBe("2025-12-01");
  expect(countsOn({}, "2025-12-01"), "an upstream that does not tell").toBe("2025-12-01");
  expect(countsOn({ takenOn: "2026-02-01" }, "2025-12-01")).toBe("2026-02-01");
});

test("a receipt saved anew counts as before, unless it was not complete or of another year then [WAL-08, SUB-09]", () => {
  const before = { ...receipt(1_000, 7, "2024-05-01"), claimerId: 0, expenseTypeId: 2, takenOn: null };
  expect(takenOnOf(before, "2024-12-31", today), "edited within its year").toBeNull();
  expect(takenOnOf({ ...before, takenOn: "2025-12-02" }, "2024-01-01", today)).toBe("2025-12-02");
  expect(takenOnOf(before, "2025-01-01", today)).toBe(today);
  expect(takenOnOf(before, "2023-12-31", today)).toBe(today);
  for (const missing of [{ amount: 0 }, { claimerId: -1 }, { expenseDate: null }, { expenseTypeId: null }])
    expect(takenOnOf({ ...before, ...missing }, "2024-05-01", today)).toBe(today);
});
