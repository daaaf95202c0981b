import type { EnrollmentId } from "./ids";
import type { IsoDate } from "./iso-date";
import type { Cents } from "./money";
import { type BenefitFigures, pendingThisYear } from "./wallet";
import { type YearFacts, type YearStretch, yearStretchOf } from "./year-stretch";

/** What decides which money of a person is at risk. */
export interface MoneyFacts extends YearFacts {
  /** Whether what is left at the year's end rolls over into the next one, once. */
  readonly rolloverAllowed: boolean;
  readonly benefits: readonly (BenefitFigures & {
    readonly enrollmentId: EnrollmentId;
    readonly enrollmentName: string;
  })[];
  /** What the person's drafts come to, which were not sent yet. */
  readonly drafts: Cents;
}

/** What is left of one benefit's money of the year, and what becomes of it after the year's last day; cents. */
export interface BenefitAtRisk {
  readonly enrollmentId: EnrollmentId;
  readonly name: string;
  readonly available: Cents;
  /** Of it what rolled over from the year before. It is used first, and never rolls over again. */
  readonly rolledOver: Cents;
  /** Of it what ends with the year, unless expenses of the year take it. */
  readonly ends: Cents;
  /** Of it what rolls over, and is of use for twelve months more. */
  readonly rollsOver: Cents;
}

/** What is lost when, if nothing is done (WAL-08, WAL-10). */
export interface MoneyAtRisk {
  /** What is true of the year on that day (decision D84). */
  readonly stretch: YearStretch;
  readonly available: Cents;
  readonly ends: Cents;
  readonly rollsOver: Cents;
  /** The last day on which expenses can take what ends: the last of the year that counts. */
  readonly lastDay: IsoDate;
  /** The last day of what rolls over. */
  readonly rolloverLastDay: IsoDate;
  readonly drafts: Cents;
  readonly benefits: readonly BenefitAtRisk[];
}

/** The one telling of money at risk, for claims, wallet and mails. */
export function moneyAtRisk(facts: MoneyFacts): MoneyAtRisk {
  const { benefits, benefitYear, drafts, rolloverAllowed, ...year } = facts;
  const shares = benefits.map((benefit) => shareOf(benefit, rolloverAllowed));
  const sum = (figure: (share: BenefitAtRisk) => Cents) =>
    shares.reduce((total, share) => total + figure(share), 0);
  return {
    stretch: yearStretchOf({ ...year, benefitYear }),
    available: sum(({ available }) => available),
    ends: sum(({ ends }) => ends),
    rollsOver: sum(({ rollsOver }) => rollsOver),
    lastDay: `${benefitYear}-12-31`,
    rolloverLastDay: `${benefitYear + 1}-12-31`,
    drafts,
    benefits: shares,
  };
}

function shareOf(benefit: MoneyFacts["benefits"][number], rolloverAllowed: boolean): BenefitAtRisk {
  const {
    enrollmentId,
    enrollmentName: name,
    availableAmount: available,
    previousYearRollOverAmount,
  } = benefit;
  // The older money is used first, as a payment takes the older year's first.
  const used = benefit.claimedAmount + pendingThisYear(benefit);
  const rolledOver = Math.min(available, Math.max(0, previousYearRollOverAmount - used));
  const ends = rolloverAllowed ? rolledOver : available;
  return { enrollmentId, name, available, rolledOver, ends, rollsOver: available - ends };
}

/** A day that a calendar reminds of, and why. */
export type RiskDate =
  | { readonly kind: "yearEnds"; readonly day: IsoDate; readonly amount: Cents }
  | { readonly kind: "takenAgain"; readonly day: IsoDate; readonly year: number }
  | { readonly kind: "runOutEnds"; readonly day: IsoDate; readonly year: number }
  | { readonly kind: "rolloverEnds"; readonly day: IsoDate; readonly amount: Cents };

/** The days to come on which something is at risk, in their order: none on which nothing is. */
export function datesAtRisk(risk: MoneyAtRisk, today: IsoDate): RiskDate[] {
  const { stretch, available, rollsOver, lastDay, rolloverLastDay } = risk;
  const dates: RiskDate[] = [];
  if (available > 0) dates.push({ kind: "yearEnds", day: lastDay, amount: available });
  if (stretch.kind === "open" || stretch.kind === "transition") {
    const { again, year } = stretch;
    if (again) dates.push({ kind: "takenAgain", day: again.from, year });
    if (again?.until) dates.push({ kind: "runOutEnds", day: again.until, year });
  }
  if (stretch.kind === "open" && stretch.lastYearUntil)
    dates.push({ kind: "runOutEnds", day: stretch.lastYearUntil, year: stretch.year - 1 });
  if (rollsOver > 0) dates.push({ kind: "rolloverEnds", day: rolloverLastDay, amount: rollsOver });
  return dates.filter(({ day }) => day >= today).sort((one, other) => (one.day < other.day ? -1 : 1));
}
