import {
  type BenefitYear,
  lastDayForEarlierYears,
  lastDayToSubmitAfterCancellation,
  yearTransitionEndsOn,
} from "./benefit-year";
import type { EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import {
  type AtRisk,
  type BenefitAtRisk,
  type LastYearAtRisk,
  type LeftOfBenefit,
  type Loss,
  lossesOf,
} from "./losses";
import type { Cents } from "./money";
import { leftOfRollover } from "./roll-over";
import { type BenefitFigures, pendingThisYear } from "./wallet";
import { takenAgain, type YearFacts, type YearStretch, yearStretchOf } from "./year-stretch";

/** What decides which money of a person is at risk. */
export interface MoneyFacts extends YearFacts {
  /** The day as of which the benefit is cancelled, past or to come. */
  readonly cancelled: IsoDate | null;
  /** Whether what is left at the year's end rolls over into the next one, once. */
  readonly rolloverAllowed: boolean;
  readonly benefits: readonly (BenefitFigures & {
    readonly enrollmentId: EnrollmentId;
    readonly enrollmentName: string;
  })[];
  /** What the year before has left, by benefit; cents. */
  readonly lastYear: readonly LeftOfBenefit[];
  /** What the person's drafts come to, which were not sent yet. */
  readonly drafts: Cents;
}

/** What is lost when, if nothing is done (WAL-08, WAL-10). */
export interface MoneyAtRisk extends AtRisk {
  /** What is true of the year on that day (decision D84); a cancellation ends it earlier. */
  readonly stretch: YearStretch;
  readonly available: Cents;
  readonly ends: Cents;
  readonly rollsOver: Cents;
  readonly drafts: Cents;
  /** What is lost after which day, the nearest first: one for each day to come, none of nothing. */
  readonly losses: readonly Loss[];
}

/** The one telling of money at risk, for claims, wallet, mails and calendar. */
export function moneyAtRisk(facts: MoneyFacts): MoneyAtRisk {
  const { benefits, benefitYear: year, drafts, rolloverAllowed, cancelled, ...rest } = facts;
  const lastClaimDay = cancelled === null ? null : lastDayToSubmitAfterCancellation(cancelled);
  const capped = (day: IsoDate) => earlier(day, lastClaimDay);
  const yearEnd = `${year}-12-31`;
  const orClaimsEnd = (day: IsoDate | null) => lastDayForEarlierYears({ runOutEndDate: day, cancelled });
  const { nextRunOutEndDate = rest.runOutEndDate } = rest;
  const runOutEndDate = orClaimsEnd(rest.runOutEndDate);
  const stretch = yearStretchOf({
    ...rest,
    benefitYear: year,
    runOutEndDate,
    nextRunOutEndDate: orClaimsEnd(nextRunOutEndDate),
  });
  const isRollingOver = rolloverAllowed && isLasting(year, lastClaimDay, nextRunOutEndDate);
  const shares = benefits.map((benefit) => shareOf(benefit, isRollingOver));
  const sum = (figure: (share: BenefitAtRisk) => Cents) =>
    shares.reduce((total, share) => total + figure(share), 0);
  const risk = {
    stretch: stretch.kind === "open" ? { ...stretch, lastDay: capped(stretch.lastDay) } : stretch,
    year,
    available: sum(({ available }) => available),
    ends: sum(({ ends }) => ends),
    rollsOver: sum(({ rollsOver }) => rollsOver),
    lastDay: capped(yearEnd),
    rolloverLastDay: capped(`${year + 1}-12-31`),
    drafts,
    benefits: shares,
    lastYear: lastYearAtRisk(facts, runOutEndDate, lastClaimDay),
    lastClaimDay,
  };
  return { ...risk, losses: lossesOf(risk, facts.today) };
}

/**
 * Whether what a year leaves can roll over as far as a cancellation goes: nothing does into a year of which nothing can be sent any
 * more, nor by a day after the last of all, where it is known when that would be (`isRolledOverBy`).
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

/** A benefit that is still to begin has no year before; nor has what was closed for good anything left. */
function lastYearAtRisk(
  { today, benefitYear, lastYear }: MoneyFacts,
  runOutEndDate: IsoDate | null,
  lastClaimDay: IsoDate | null,
): LastYearAtRisk | null {
  const left = lastYear.filter(({ availableAmount }) => availableAmount > 0);
  const again = takenAgain(benefitYear, runOutEndDate);
  if (left.length === 0 || again === null || benefitYear !== yearOf(today)) return null;
  const until = again.until ?? `${benefitYear}-12-31`;
  if (until < today) return null;
  const amount = left.reduce((total, { availableAmount }) => total + availableAmount, 0);
  // Where no last day is set it waits for that year's receipts; of whom nothing can be sent after it nothing goes on.
  const isGoingOver = again.until !== null && (lastClaimDay === null || lastClaimDay > again.until);
  const benefits = left.map(({ rollsOverAmount, ...one }) => ({
    ...one,
    ...(isGoingOver && { rollsOverAmount }),
  }));
  return { year: benefitYear - 1, amount, from: again.from, until, benefits };
}

function earlier(day: IsoDate, other: IsoDate | null): IsoDate {
  return other !== null && other < day ? other : day;
}
