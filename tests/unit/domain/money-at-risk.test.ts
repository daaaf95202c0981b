import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar";
import { datesAtRisk, type MoneyFacts, moneyAtRisk } from "~/domain/money-at-risk";

const cents = fc.integer({ min: 0, max: 500_000 });
const benefit = fc
  .record({
    enrollmentId: fc.integer({ min: 1, max: 5 }),
    allocated: cents,
    rolledOver: cents,
    used: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ enrollmentId, allocated, rolledOver, used }) => {
    const given = allocated + rolledOver;
    const taken = Math.floor(given * used);
    return {
      enrollmentId,
      enrollmentName: `Category ${enrollmentId}`,
      allocatedAmount: allocated,
      previousYearRollOverAmount: rolledOver,
      claimedAmount: Math.floor(taken / 2),
      pendingPaymentThisYear: 0,
      pendingApproveClaimAmount: taken - Math.floor(taken / 2),
      availableAmount: given - taken,
    };
  });
const facts: fc.Arbitrary<MoneyFacts> = fc.record({
  today: fc.integer({ min: 0, max: 730 }).map((days) => addDays("2026-01-01", days)),
  benefitYear: fc.constantFrom(2026, 2027),
  eligibilityDate: fc.constantFrom(null, "2025-05-01", "2026-10-01"),
  runOutEndDate: fc.constantFrom(null, "2027-03-31", "2026-03-31"),
  rolloverAllowed: fc.boolean(),
  drafts: cents,
  benefits: fc.array(benefit, { maxLength: 5 }),
});

test("what ends and what rolls over is what is left; without a rollover all ends, and what rolled over is used first [WAL-08, WAL-10]", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const risk = moneyAtRisk(given);
      expect(risk.ends + risk.rollsOver).toBe(risk.available);
      if (!given.rolloverAllowed) expect(risk.rollsOver).toBe(0);
      for (const [place, one] of risk.benefits.entries()) {
        const { allocatedAmount = 0, previousYearRollOverAmount = 0 } = given.benefits[place] ?? {};
        expect(Math.min(one.ends, one.rollsOver, one.rolledOver)).toBeGreaterThanOrEqual(0);
        expect(one.ends + one.rollsOver).toBe(one.available);
        expect(one.rolledOver).toBeLessThanOrEqual(previousYearRollOverAmount);
        // Of the older money there is some left only while none of the year's own was taken.
        if (one.rolledOver > 0) expect(one.available - one.rolledOver).toBe(allocatedAmount);
        if (given.rolloverAllowed) expect(one.ends).toBe(one.rolledOver);
      }
    }),
  );
});

test("the calendar names days to come alone, in their order, none of them on which nothing is taken [WAL-10]", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const risk = moneyAtRisk(given);
      const dates = datesAtRisk(risk, given.today);
      const days = dates.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
      for (const { kind, day } of dates) {
        expect(day >= given.today).toBe(true);
        expect(day.slice(5) < "01-16", "no day on which the door is closed").toBe(false);
        if (kind === "yearEnds") expect(risk.available).toBeGreaterThan(0);
      }
    }),
  );
});
