import { expect, test } from "vitest";
import { countsOn, heldAtMost, heldOf } from "~/domain/claim-hold";

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

test("a receipt counts from the day its claim was sent, unless it was not complete or of another year then [WAL-08, SUB-09]", () => {
  const days = { sentOn: "2025-12-01", today: "2026-11-20" };
  const then = { ...receipt(1_000, 7, "2024-05-01"), id: 3, claimerId: 0, expenseTypeId: 2 };
  expect(countsOn(then, [then], days)).toBe("2025-12-01");
  const edited = { ...then, amount: 2_000, expenseDate: "2024-12-31", employeeBenefitCoverageId: 8 };
  expect(countsOn(edited, [then], days), "edited within its year").toBe("2025-12-01");
  expect(countsOn({ ...then, expenseDate: "2025-01-01" }, [then], days)).toBe("2026-11-20");
  expect(countsOn({ ...then, id: 4 }, [then], days), "added later").toBe("2026-11-20");
  for (const missing of [{ amount: 0 }, { claimerId: -1 }, { expenseDate: null }, { expenseTypeId: null }])
    expect(countsOn(then, [{ ...then, ...missing }], days)).toBe("2026-11-20");
});
