import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar";
import { type MoneyFacts, moneyAtRisk } from "~/domain/money-at-risk";
import { datesAtRisk } from "~/domain/risk-dates";

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
  nextRunOutEndDate: fc.constantFrom(undefined, null, "2027-03-31", "2028-03-31"),
  rolloverAllowed: fc.boolean(),
  cancelled: fc.option(
    fc.integer({ min: -30, max: 800 }).map((days) => addDays("2026-01-01", days)),
    { freq: 2 },
  ),
  lastYear: fc.array(
    fc.tuple(cents, fc.double({ min: 0, max: 1, noNaN: true })).map(([availableAmount, part]) => ({
      enrollmentName: "Category 1",
      availableAmount,
      rollsOverAmount: Math.floor(availableAmount * part),
    })),
    { maxLength: 2 },
  ),
  drafts: cents,
  benefits: fc.array(benefit, { maxLength: 5 }),
});

test("ending and rolling-over money add up to what is left; older rolled-over money is used first [WAL-08, WAL-10]", () => {
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
        // Rolled-over money is used first, so some of it is left only if none of the year's own money was used.
        if (one.rolledOver > 0) expect(one.available - one.rolledOver).toBe(allocatedAmount);
        const { nextRunOutEndDate: next = given.runOutEndDate } = given;
        const first = next?.startsWith(`${risk.year + 1}`) ? addDays(next, 1) : `${risk.year + 1}-01-16`;
        const isLasting = risk.lastClaimDay === null || risk.lastClaimDay >= first;
        expect(one.ends).toBe(given.rolloverAllowed && isLasting ? one.rolledOver : one.available);
      }
    }),
  );
});

test("the calendar lists only future dates in order, and none during the closed period [WAL-10]", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const risk = moneyAtRisk(given);
      const dates = datesAtRisk(risk, given.today);
      const days = dates.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
      for (const { kind, day } of dates) {
        expect(day >= given.today).toBe(true);
        expect(kind !== "cancelled" && day.slice(5) < "01-16", "no day on which the door is closed").toBe(
          false,
        );
        if (kind === "yearEnds") expect(risk.available).toBeGreaterThan(0);
      }
    }),
  );
});

test("every claimable cent is lost on exactly one future date, the last day it can be claimed [WAL-10, SUB-06]", () => {
  const isClaimable = (given: MoneyFacts, moneyOf: number, day: string) => {
    const lastClaimDay = given.cancelled === null ? "9999-12-31" : addDays(given.cancelled, 14);
    const runOutEnd = given.runOutEndDate ?? "9999-12-31";
    const isOwnYear = day.startsWith(String(moneyOf));
    return day <= lastClaimDay && (isOwnYear || (day >= `${moneyOf + 1}-01-16` && day <= runOutEnd));
  };
  fc.assert(
    fc.property(facts, (all) => {
      const year = Number(all.today.slice(0, 4));
      const given = { ...all, benefitYear: year, eligibilityDate: null };
      const risk = moneyAtRisk(given);
      const days = risk.losses.map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
      for (const { day, amount, benefits, cause } of risk.losses) {
        expect(day >= given.today && amount > 0).toBe(true);
        expect(benefits.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
        expect(cause === "cancelled").toBe(day === risk.lastClaimDay);
        for (const one of benefits.filter((lost) => lost.year === year - 1)) {
          if (day !== risk.lastYear?.until) {
            // By then it has rolled over.
            expect(day).toBe(risk.lastDay);
            expect(given.runOutEndDate).not.toBeNull();
            continue;
          }
          expect(isClaimable(given, one.year, day)).toBe(true);
          const next = addDays(day, 1);
          expect(next.startsWith(String(year)) && isClaimable(given, one.year, next)).toBe(false);
        }
        expect(day.slice(5) < "01-16", "no day on which the door is closed").toBe(false);
      }
      const lostOf = (wanted: number) =>
        risk.losses
          .flatMap(({ benefits }) => benefits)
          .reduce((sum, one) => sum + (one.year === wanted ? one.amount : 0), 0);
      const lastClaimDay = risk.lastClaimDay ?? "9999-12-31";
      const isOver = lastClaimDay < given.today || lastClaimDay < `${year}-01-16`;
      expect(lostOf(year)).toBe(isOver ? 0 : risk.available);
      const rest = Array.from({ length: 366 }, (_, more) => addDays(given.today, more)).filter((day) =>
        day.startsWith(String(year)),
      );
      const left = given.lastYear.reduce((sum, one) => sum + one.availableAmount, 0);
      expect(lostOf(year - 1)).toBe(rest.some((day) => isClaimable(given, year - 1, day)) ? left : 0);
    }),
    { numRuns: 500 },
  );
});

test("money that will roll over is lost at the end of the year, not on the run-out date [WAL-08, WAL-10]", () => {
  const given: MoneyFacts = {
    today: "2027-01-20",
    benefitYear: 2027,
    eligibilityDate: "2026-01-01",
    runOutEndDate: "2027-03-31",
    rolloverAllowed: true,
    cancelled: null,
    lastYear: [{ enrollmentName: "Healthcare", availableAmount: 90_00, rollsOverAmount: 80_00 }],
    drafts: 0,
    benefits: [],
  };
  const lostOn = (changes: Partial<MoneyFacts>) =>
    moneyAtRisk({ ...given, ...changes }).losses.map(({ day, cause, amount }) => [day, cause, amount]);
  expect(lostOn({})).toEqual([
    ["2027-03-31", "runOutEnds", 10_00],
    ["2027-12-31", "yearEnds", 80_00],
  ]);
  const none = given.lastYear.map((one) => ({ ...one, rollsOverAmount: 0 }));
  expect(lostOn({ lastYear: none })).toEqual([["2027-03-31", "runOutEnds", 90_00]]);
  expect(lostOn({ rolloverAllowed: false }), "this year's money is another matter").toEqual(lostOn({}));
  expect(lostOn({ runOutEndDate: null })).toEqual([["2027-12-31", "yearEnds", 90_00]]);
  expect(lostOn({ cancelled: "2027-03-20" }), "claims are sent for three days more").toEqual([
    ["2027-03-31", "runOutEnds", 10_00],
    ["2027-04-03", "cancelled", 80_00],
  ]);
  expect(lostOn({ cancelled: "2027-03-10" })).toEqual([["2027-03-24", "cancelled", 90_00]]);
});

test("nothing rolls over into a year in which no claim can be sent [WAL-08, WAL-10]", () => {
  const given: MoneyFacts = {
    today: "2026-06-01",
    benefitYear: 2026,
    eligibilityDate: "2026-01-01",
    runOutEndDate: null,
    rolloverAllowed: true,
    cancelled: "2027-01-02",
    lastYear: [],
    drafts: 7,
    benefits: [
      {
        enrollmentId: 2,
        enrollmentName: "Wellness",
        allocatedAmount: 100_00,
        previousYearRollOverAmount: 30_00,
        claimedAmount: 10_00,
        pendingPaymentThisYear: 0,
        pendingApproveClaimAmount: 5_00,
        availableAmount: 115_00,
      },
    ],
  };
  const risk = moneyAtRisk(given);
  expect(risk.benefits).toEqual([
    {
      enrollmentId: 2,
      name: "Wellness",
      available: 115_00,
      rolledOver: 15_00,
      ends: 15_00,
      rollsOver: 100_00,
    },
  ]);
  expect([risk.drafts, risk.lastDay, risk.rolloverLastDay]).toEqual([7, "2026-12-31", "2027-01-16"]);
  expect(moneyAtRisk({ ...given, cancelled: null }).rolloverLastDay).toBe("2027-12-31");
  expect(risk.losses.map(({ day, cause, amount }) => [day, cause, amount])).toEqual([
    ["2026-12-31", "yearEnds", 15_00],
    ["2027-01-16", "cancelled", 100_00],
  ]);
  expect(moneyAtRisk({ ...given, cancelled: "2026-09-01" }).phase).toMatchObject({
    kind: "open",
    lastDay: "2026-09-15",
  });
  expect(risk.phase).toMatchObject({ kind: "open", lastDay: "2026-12-31" });
  const { ends, rollsOver } = moneyAtRisk({ ...given, cancelled: "2027-01-01" });
  expect([ends, rollsOver]).toEqual([115_00, 0]);
});

test("last year's money is at risk until its last day, in the current year and only if there is some [WAL-08]", () => {
  const given: MoneyFacts = {
    today: "2027-03-31",
    benefitYear: 2027,
    eligibilityDate: "2026-01-01",
    runOutEndDate: "2027-03-31",
    rolloverAllowed: true,
    cancelled: null,
    lastYear: [
      { enrollmentName: "Charity", availableAmount: 0, rollsOverAmount: 0 },
      { enrollmentName: "Healthcare", availableAmount: 1, rollsOverAmount: 1 },
    ],
    drafts: 0,
    benefits: [],
  };
  const lastYear = (changes: Partial<MoneyFacts>) => moneyAtRisk({ ...given, ...changes }).lastYear;
  const left = { enrollmentName: "Healthcare", availableAmount: 1, rollsOverAmount: 1 };
  expect(lastYear({})).toEqual({
    year: 2026,
    amount: 1,
    from: "2027-01-16",
    until: "2027-03-31",
    benefits: [left],
  });
  expect(lastYear({ today: "2027-04-01" })).toBeNull();
  expect(lastYear({ benefitYear: 2028 }), "still to begin").toBeNull();
  expect(lastYear({ lastYear: given.lastYear.slice(0, 1) })).toBeNull();
  expect(lastYear({ cancelled: "2027-03-17" })?.benefits, "nothing is sent after it").toEqual([
    { enrollmentName: "Healthcare", availableAmount: 1 },
  ]);
  expect(lastYear({ cancelled: "2027-03-18" })?.benefits).toEqual([left]);
  expect(lastYear({ runOutEndDate: null })).toMatchObject({ until: "2027-12-31" });
});
