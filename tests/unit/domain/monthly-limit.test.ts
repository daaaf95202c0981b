import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthlyLimit } from "~/domain/monthly-limit";

describe("the current monthly limit", () => {
  test("grows by an equal part each month from January", () => {
    const money = { total: 120_000, used: 0 };
    expect(monthlyLimit(money, null, "2026-01-01")).toBe(10_000);
    expect(monthlyLimit(money, "2025-07-01", "2026-02-28")).toBe(20_000);
    expect(monthlyLimit(money, null, "2026-12-31")).toBe(120_000);
  });

  test("counts from the month in which the person became eligible", () => {
    const money = { total: 120_000, used: 0 };
    expect(monthlyLimit(money, "2026-07-15", "2026-07-14")).toBe(0);
    expect(monthlyLimit(money, "2026-07-15", "2026-07-15")).toBe(20_000);
    expect(monthlyLimit(money, "2026-12-20", "2026-12-24")).toBe(120_000);
  });

  test("is reduced by what has been claimed, and never below zero", () => {
    expect(monthlyLimit({ total: 120_000, used: 4_000 }, null, "2026-01-31")).toBe(6_000);
    expect(monthlyLimit({ total: 120_000, used: 50_000 }, null, "2026-01-31")).toBe(0);
  });

  test("is whole cents, never more than is left, and everything left in December", () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 12 }),
        (total, spent, month) => {
          const used = Math.min(spent, total);
          const limit = monthlyLimit({ total, used }, null, `2026-${String(month).padStart(2, "0")}-10`);
          expect(Number.isInteger(limit)).toBe(true);
          expect(limit).toBeLessThanOrEqual(total - used);
          if (month === 12) expect(limit).toBe(total - used);
        },
      ),
    );
  });
});
