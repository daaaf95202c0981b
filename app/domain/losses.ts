import { yearTransitionEndsOn } from "./benefit-year";
import type { EnrollmentId } from "./ids";
import type { IsoDate } from "./iso-date";
import { type Cents, sumOf } from "./money";

/** Why money is lost after a day; where several are true of one day, the first of them. */
export const LOSS_CAUSES = ["cancelled", "yearEnds", "runOutEnds", "rolloverEnds"] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** What of a benefit is lost, of the money of which year; cents. */
export interface LostOfBenefit {
  readonly name: string;
  readonly year: number;
  readonly amount: Cents;
}

/** What is lost after a day if nothing is done: that day is the last on which it can be claimed; cents. */
export interface Loss {
  readonly day: IsoDate;
  readonly cause: LossCause;
  readonly amount: Cents;
  readonly benefits: readonly LostOfBenefit[];
}

/** What is left of a benefit of the year before; cents. */
export interface LeftOfBenefit {
  readonly enrollmentName: string;
  readonly availableAmount: Cents;
  /** What of it rolls over once none of that year's receipts is taken any more. */
  readonly rollsOverAmount?: Cents | null | undefined;
}

/** What is left of one benefit's money of the year, and what becomes of it after the year's last day; cents. */
export interface BenefitAtRisk {
  readonly enrollmentId: EnrollmentId;
  readonly name: string;
  readonly available: Cents;
  /** Of it what rolled over from the year before. It is used first, and never rolls over again. */
  readonly rolledOver: Cents;
  /** Of it what ends on the last day, unless expenses until then take it. */
  readonly ends: Cents;
  /** Of it what rolls over, and is of use for twelve months more. */
  readonly rollsOver: Cents;
}

/** What the year before has left while its receipts are taken, now or again; cents. */
export interface LastYearAtRisk {
  readonly year: number;
  readonly amount: Cents;
  /** From when its receipts are taken: a day to come in the year's transition. */
  readonly from: IsoDate;
  /** The last day on which they are. */
  readonly until: IsoDate;
  readonly benefits: readonly LeftOfBenefit[];
}

/** What decides which money is lost on which day. */
export interface AtRisk {
  readonly year: number;
  /** The last day on which expenses can take what ends: the last of the year that counts, or of all claims. */
  readonly lastDay: IsoDate;
  /** The last day of what rolls over. */
  readonly rolloverLastDay: IsoDate;
  /** The last day to submit anything after a cancellation (decision D12). */
  readonly lastClaimDay: IsoDate | null;
  readonly benefits: readonly BenefitAtRisk[];
  readonly lastYear: LastYearAtRisk | null;
}

/** The losses to come, the nearest first (WAL-10): one a day, whatever comes together on it. */
export function lossesOf(risk: AtRisk, today: IsoDate): Loss[] {
  const days = new Map<IsoDate, Loss>();
  for (const part of partsOf(risk))
    if (part.day >= today && part.amount > 0) days.set(part.day, together(part, days.get(part.day)));
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function partsOf({ year, lastDay, rolloverLastDay, lastClaimDay, benefits, lastYear }: AtRisk): Loss[] {
  const lostOn = (day: IsoDate, cause: LossCause, lost: readonly LostOfBenefit[]) =>
    loss(day, day === lastClaimDay ? "cancelled" : cause, lost);
  const parts: Loss[] = [];
  // Of a year whose first claims would be sent after the last day of all, nothing can be claimed.
  if (lastClaimDay === null || lastClaimDay >= yearTransitionEndsOn(`${year}-01-01`)) {
    const ends = benefits.map((one) => ({ name: one.name, year, amount: one.ends }));
    const rollsOver = benefits.map((one) => ({ name: one.name, year, amount: one.rollsOver }));
    parts.push(lostOn(lastDay, "yearEnds", ends), lostOn(rolloverLastDay, "rolloverEnds", rollsOver));
  }
  if (lastYear) {
    const { until } = lastYear;
    const lostOf = (amountOf: (one: LeftOfBenefit) => Cents) =>
      lastYear.benefits.map((one) => ({
        name: one.enrollmentName,
        year: lastYear.year,
        amount: amountOf(one),
      }));
    const over = ({ rollsOverAmount }: LeftOfBenefit) => rollsOverAmount ?? 0;
    const ends = lostOf((one) => one.availableAmount - over(one));
    parts.push(lostOn(until, until === `${year}-12-31` ? "yearEnds" : "runOutEnds", ends));
    // Once it has rolled over it is of this year, and ends with it.
    parts.push(lostOn(lastDay, "yearEnds", lostOf(over)));
  }
  return parts;
}

function loss(day: IsoDate, cause: LossCause, all: readonly LostOfBenefit[]): Loss {
  const benefits = all.filter(({ amount }) => amount > 0);
  return { day, cause, benefits, amount: sumOf(benefits) };
}

function together(part: Loss, other: Loss | undefined): Loss {
  if (!other) return part;
  const cause = LOSS_CAUSES.find((one) => one === part.cause || one === other.cause) ?? part.cause;
  return loss(part.day, cause, [...other.benefits, ...part.benefits]);
}
