import {
  type BenefitYear,
  lastDayForEarlierYears,
  lastDayToSubmitAfterCancellation,
  yearTransitionEndsOn,
} from "./benefit-year";
import type { EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import {
  type BenefitAtRisk,
  type LastYearAtRisk,
  type LeftOfBenefit,
  type Loss,
  type LossFacts,
  lossesOf,
} from "./losses";
import type { Cents } from "./money";
import { leftOfRollover, willRollOver } from "./roll-over";
import { type BenefitFigures, pendingThisYear } from "./wallet";
import {
  type ReopenedPeriod,
  reopenedPeriodOf,
  type YearFacts,
  type YearPhase,
  yearPhaseOf,
} from "./year-phase";

/** The facts that decide which of a person's money is at risk. */
export interface MoneyFacts extends YearFacts {
  /** The day the cancellation takes effect, past or future. */
  readonly cancelled: IsoDate | null;
  /** Whether what is left at the end of the year rolls over into the next year, once. */
  readonly rolloverAllowed: boolean;
  readonly benefits: readonly (BenefitFigures & {
    readonly enrollmentId: EnrollmentId;
    readonly enrollmentName: string;
  })[];
  /** What is left of last year, by benefit; cents. */
  readonly lastYear: readonly LeftOfBenefit[];
  /** The total of the person's unsubmitted drafts. */
  readonly drafts: Cents;
}

/** Which money is lost on which day if nothing is done (WAL-08, WAL-10). */
export interface MoneyAtRisk extends LossFacts {
  /** The phase of the benefit year on that day (decision D84); a cancellation ends it earlier. */
  readonly phase: YearPhase;
  /** When receipts of the year are accepted again after its end; null if never, or if the year has not begun. */
  readonly again: ReopenedPeriod | null;
  readonly available: Cents;
  readonly ends: Cents;
  readonly rollsOver: Cents;
  readonly drafts: Cents;
  /** The losses from today on, soonest first, one per day; days without a loss are omitted. */
  readonly losses: readonly Loss[];
}

/** Calculates the money at risk, for claims, wallet, mails and calendar alike. */
export function moneyAtRisk(facts: MoneyFacts): MoneyAtRisk {
  const { benefits, benefitYear: year, drafts, rolloverAllowed, cancelled } = facts;
  const lastClaimDay = cancelled === null ? null : lastDayToSubmitAfterCancellation(cancelled);
  const capped = (day: IsoDate) => earlier(day, lastClaimDay);
  const yearEnd = `${year}-12-31`;
  const orClaimsEnd = (day: IsoDate | null) => lastDayForEarlierYears({ runOutEndDate: day, cancelled });
  const { nextRunOutEndDate = facts.runOutEndDate } = facts;
  const runOutEndDate = orClaimsEnd(facts.runOutEndDate);
  const phase = yearPhaseOf({
    ...facts,
    runOutEndDate,
    nextRunOutEndDate: orClaimsEnd(nextRunOutEndDate),
  });
  const isRollingOver = rolloverAllowed && isLasting(year, lastClaimDay, nextRunOutEndDate);
  const shares = benefits.map((benefit) => shareOf(benefit, isRollingOver));
  const sum = (figure: (share: BenefitAtRisk) => Cents) =>
    shares.reduce((total, share) => total + figure(share), 0);
  const risk = {
    phase: phase.kind === "open" ? { ...phase, lastDay: capped(phase.lastDay) } : phase,
    year,
    again: phase.kind === "notBegun" ? null : reopenedPeriodOf(year + 1, orClaimsEnd(nextRunOutEndDate)),
    available: sum(({ available }) => available),
    ends: sum(({ ends }) => ends),
    rollsOver: sum(({ rollsOver }) => rollsOver),
    lastDay: capped(yearEnd),
    rolloverLastDay: capped(`${year + 1}-12-31`),
    drafts,
    benefits: shares,
    lastYear: lastYearAtRisk(facts, runOutEndDate),
    lastClaimDay,
  };
  return { ...risk, losses: lossesOf(risk, facts.today) };
}

/**
 * Whether a cancellation permits a rollover of the year's remainder: not into a year for which nothing can be submitted any more,
 * nor after the last claim day if the rollover day is known (`isRolledOverBy`).
 */
function isLasting(year: BenefitYear, lastClaimDay: IsoDate | null, runOutEndDate: IsoDate | null): boolean {
  if (lastClaimDay === null) return true;
  const isOfIt = runOutEndDate !== null && yearOf(runOutEndDate) === year + 1;
  return (
    lastClaimDay >= yearTransitionEndsOn(`${year + 1}-01-01`) && !(isOfIt && lastClaimDay <= runOutEndDate)
  );
}

function shareOf(benefit: MoneyFacts["benefits"][number], isRollingOver: boolean): BenefitAtRisk {
  const {
    enrollmentId,
    enrollmentName: name,
    availableAmount: available,
    previousYearRollOverAmount,
  } = benefit;
  const used = benefit.claimedAmount + pendingThisYear(benefit);
  const rolledOver = leftOfRollover({ available, rolloverAmount: previousYearRollOverAmount, used });
  const ends = isRollingOver ? rolledOver : available;
  return { enrollmentId, name, available, rolledOver, ends, rollsOver: available - ends };
}

/** Returns null before the benefit year starts, if nothing is left of last year, or once its receipts are no longer accepted. */
function lastYearAtRisk(
  { today, benefitYear, lastYear, cancelled }: MoneyFacts,
  runOutEndDate: IsoDate | null,
): LastYearAtRisk | null {
  const left = lastYear.filter(({ availableAmount }) => availableAmount > 0);
  const again = reopenedPeriodOf(benefitYear, runOutEndDate);
  if (left.length === 0 || again === null || benefitYear !== yearOf(today)) return null;
  const until = again.until ?? `${benefitYear}-12-31`;
  if (until < today) return null;
  const amount = left.reduce((total, { availableAmount }) => total + availableAmount, 0);
  const rollsOver = willRollOver(again.until, cancelled);
  const benefits = left.map(({ rollsOverAmount, ...one }) => ({
    ...one,
    ...(rollsOver && { rollsOverAmount }),
  }));
  return { year: benefitYear - 1, amount, from: again.from, until, benefits };
}

function earlier(day: IsoDate, other: IsoDate | null): IsoDate {
  return other !== null && other < day ? other : day;
}
