import { count } from "tests/support/counts";
import { expect, test } from "vitest";
import { isBlockedByYearTransition, isInYearTransition } from "~/domain/benefit-year";
import { addDays, startOfTorontoDay, torontoDate, yearOf } from "~/domain/calendar";
import { problemOfClaim } from "~/domain/claim-submission";
import { benefitYearOf } from "~/domain/re-allocation";
import { coveragesOfPerson } from "~/service/demo/coverages";
import { type DatedClaim, type DatedPerson, datedPeopleAsOf } from "~/service/demo/timeline";

/** The days on which the rules change, and a sample of the others, larger in a full run. */
const step = count(20, 3);
const days = Array.from({ length: 3 * 366 }, (_, index) => addDays("2026-01-01", index)).filter(
  (day, index) => /-(01-0[1-3]|01-1[5-8]|02-2[89]|12-31)$/.test(day) || index % step === 0,
);

test.each(["2026", "2027", "2028"])(
  "on days of %s the demo's claims are in the past, funded and could have been submitted",
  (year) => {
    for (const today of days.filter((day) => day.startsWith(year))) {
      for (const one of datedPeopleAsOf(today)) {
        for (const claim of one.claims) checkClaim(claim, today);
        checkMoney(one);
      }
    }
  },
);

test("on each of these days Amelia has at least 45 claims and Jack three that can be submitted", () => {
  for (const today of days) {
    const everybody = datedPeopleAsOf(today);
    const claimsOf = (name: string) =>
      everybody.find(({ person }) => person.firstName === name)?.claims ?? [];
    expect(
      claimsOf("Amelia").filter(({ story }) => story.ending !== "removed").length,
    ).toBeGreaterThanOrEqual(45);
    const open = claimsOf("Jack").filter(({ story }) => story.ending === "open");
    expect(open).toHaveLength(3);
    for (const claim of open) {
      expect(
        problemOfClaim({ id: 1, receipts: savedReceipts(claim) }, { today, runOutEndDate: null }),
      ).toBeUndefined();
      const begun = torontoDate(claim.begunAt);
      for (const { day } of claim.receipts) expect(isBlockedByYearTransition(day, begun)).toBe(false);
    }
  }
});

test("on each of these days every person with an allocation has one in their benefit year, made by that day", () => {
  for (const today of days) {
    for (const one of datedPeopleAsOf(today)) {
      const { eligibilityDate = null, classBenefitFromDate = null, reAllocationStatus } = one.columns;
      const coverages = coveragesOfPerson(one);
      for (const { createdAt } of coverages) expect(createdAt <= startOfTorontoDay(today)).toBe(true);
      if (!one.person.allocation || reAllocationStatus === "REQUIRED") continue;
      const year = benefitYearOf({ eligibilityDate, classBenefitFromDate }, today);
      expect(
        coverages.some(({ benefitYear }) => benefitYear === year),
        `${one.person.email} ${today}`,
      ).toBe(true);
    }
  }
});

function checkClaim(claim: DatedClaim, today: string): void {
  const { begunAt, sentAt, decidedAt, payment, story } = claim;
  const times = [begunAt];
  if (story.ending !== "open" && story.ending !== "removed") times.push(sentAt);
  if (typeof story.ending === "object" || claim.payment) times.push(decidedAt);
  if (payment) times.push(payment.at, new Date(payment.at.getTime() + 24 * 3_600_000));
  for (const time of times) expect(time < startOfTorontoDay(today)).toBe(true);
  if (times.length > 1) {
    const sent = torontoDate(sentAt);
    expect(isInYearTransition(sent)).toBe(false);
    expect(
      problemOfClaim({ id: 1, receipts: savedReceipts(claim) }, { today: sent, runOutEndDate: null }),
    ).toBeUndefined();
  }
}

/**
 * Checks that every claim was covered when submitted and that declined claims return their money, also rollovers at the year's
 * end.
 */
function checkMoney(one: DatedPerson): void {
  const left = new Map<string, number>();
  const add = (year: number, enrollmentId: number, cents: number) => {
    const now = (left.get(`${year}/${enrollmentId}`) ?? 0) + cents;
    left.set(`${year}/${enrollmentId}`, now);
    expect(now).toBeGreaterThanOrEqual(0);
  };
  for (const coverage of coveragesOfPerson(one)) {
    const { benefitYear, enrollmentId, amount, proRatedAmount, rolloverAmount } = coverage;
    add(benefitYear, enrollmentId, (proRatedAmount ?? amount) + rolloverAmount);
    if (rolloverAmount > 0) add(benefitYear - 1, enrollmentId, -rolloverAmount);
  }
  for (const { receipts, story } of [...one.claims].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())) {
    for (const { day, story: receipt } of receipts) {
      add(yearOf(day), receipt.service.enrollmentId, -receipt.amount);
      const isKept = typeof story.ending === "string" && story.ending !== "removed";
      if (!isKept) add(yearOf(day), receipt.service.enrollmentId, receipt.amount);
    }
  }
}

function savedReceipts(claim: DatedClaim) {
  return claim.receipts.map(({ day, story }) => ({
    amount: story.amount,
    claimerId: 0,
    employeeBenefitCoverageId: 1,
    expenseDate: day,
    expenseTypeId: story.service.expenseTypeId,
  }));
}
