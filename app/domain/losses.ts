import { yearTransitionEndsOn } from "./benefit-year";
import type { EnrollmentId } from "./ids";
import { addDays, type IsoDate } from "./iso-date";
import { type Cents, sumOf } from "./money";

/** Why money is lost after a day; if several causes apply to one day, the first in this list counts. */
export const LOSS_CAUSES = ["cancelled", "yearEnds", "runOutEnds", "rolloverEnds"] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** The amount lost from a benefit, and which year's money it is; cents. */
export interface LostOfBenefit {
  readonly name: string;
  readonly year: number;
  readonly amount: Cents;
  /** The day on which it rolls over, if it is lost as money of the year after its own. */
  readonly rollsOverOn?: IsoDate;
}

/** The money lost after a day unless it is claimed by the end of that day; cents. */
export interface Loss {
  readonly day: IsoDate;
  readonly cause: LossCause;
  readonly amount: Cents;
  readonly benefits: readonly LostOfBenefit[];
}

/** What is left of last year's benefit; cents. */
export interface LeftOfBenefit {
  readonly enrollmentName: string;
  readonly availableAmount: Cents;
  /** The part that rolls over once receipts of that year are no longer accepted. */
  readonly rollsOverAmount?: Cents | null | undefined;
}

/** What is left of one benefit's money of the year, and what happens to it after the year's last day; cents. */
export interface BenefitAtRisk {
  readonly enrollmentId: EnrollmentId;
  readonly name: string;
  readonly available: Cents;
  /** The part that rolled over from the year before. It is used first, and never rolls over again. */
  readonly rolledOver: Cents;
  /** The part that expires after the last day, unless expenses use it by then. */
  readonly ends: Cents;
  /** The part that rolls over and can be used for another twelve months. */
  readonly rollsOver: Cents;
}

/** What is left of last year while its receipts are or will again be accepted; cents. */
export interface LastYearAtRisk {
  readonly year: number;
  readonly amount: Cents;
  /** The first day its receipts are accepted; in the future during the year transition. */
  readonly from: IsoDate;
  /** The last day its receipts are accepted. */
  readonly until: IsoDate;
  readonly benefits: readonly LeftOfBenefit[];
}

/** The facts that decide which money is lost on which day. */
export interface LossFacts {
  readonly year: number;
  /** The last day on which expenses can use what expires: the benefit year's last day, or the last claim day if earlier. */
  readonly lastDay: IsoDate;
  /** The last day of the money that rolls over. */
  readonly rolloverLastDay: IsoDate;
  /** The last day to submit anything after a cancellation (decision D12). */
  readonly lastClaimDay: IsoDate | null;
  readonly benefits: readonly BenefitAtRisk[];
  readonly lastYear: LastYearAtRisk | null;
}

/** Returns the future losses, soonest first (WAL-10): one per day, combining everything lost on that day. */
export function lossesOf(risk: LossFacts, today: IsoDate): Loss[] {
  const days = new Map<IsoDate, Loss>();
  for (const part of partsOf(risk))
    if (part.day >= today && part.amount > 0) days.set(part.day, combineLosses(part, days.get(part.day)));
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function partsOf({ year, lastDay, rolloverLastDay, lastClaimDay, benefits, lastYear }: LossFacts): Loss[] {
  const lostOn = (day: IsoDate, cause: LossCause, lost: readonly LostOfBenefit[]) =>
    loss(day, day === lastClaimDay ? "cancelled" : cause, lost);
  const parts: Loss[] = [];
  // If the year's first claims could only be submitted after the last claim day, nothing of the year can be claimed.
  if (lastClaimDay === null || lastClaimDay >= yearTransitionEndsOn(`${year}-01-01`)) {
    const ends = benefits.map((one) => ({ name: one.name, year, amount: one.ends }));
    const rollsOver = benefits.map((one) => ({ name: one.name, year, amount: one.rollsOver }));
    parts.push(lostOn(lastDay, "yearEnds", ends), lostOn(rolloverLastDay, "rolloverEnds", rollsOver));
  }
  if (lastYear) {
    const { until } = lastYear;
    const over = ({ rollsOverAmount }: LeftOfBenefit) => rollsOverAmount ?? 0;
    const ends = lastYear.benefits.map((one) => {
      const amount = one.availableAmount - over(one);
      return { name: one.enrollmentName, year: lastYear.year, amount };
    });
    parts.push(lostOn(until, until === `${year}-12-31` ? "yearEnds" : "runOutEnds", ends));
    // Rolled-over money belongs to this year and expires with it.
    const rollsOverOn = addDays(until, 1);
    const rolling = lastYear.benefits.map((one) => {
      return { name: one.enrollmentName, year: lastYear.year, amount: over(one), rollsOverOn };
    });
    parts.push(lostOn(lastDay, "yearEnds", rolling));
  }
  return parts;
}

function loss(day: IsoDate, cause: LossCause, all: readonly LostOfBenefit[]): Loss {
  const benefits = all.filter(({ amount }) => amount > 0);
  return { day, cause, benefits, amount: sumOf(benefits) };
}

function combineLosses(part: Loss, other: Loss | undefined): Loss {
  if (!other) return part;
  const cause = LOSS_CAUSES.find((one) => one === part.cause || one === other.cause) ?? part.cause;
  return loss(part.day, cause, [...other.benefits, ...part.benefits]);
}
