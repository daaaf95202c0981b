import type { BenefitYear } from "~/domain/benefit-year";

/** Which year's money pays an expense of an earlier year, and until when it is taken (decision D84); days are written out. */
export const texts = {
  paidFrom: (year: BenefitYear) => `Expenses of ${year} are paid from what is left of your ${year} benefit.`,
  paidFromOther: (year: BenefitYear, benefits: readonly string[], pays: number) =>
    `You had no ${benefits.join(" and no ")} in ${year}, so your ${pays} benefit pays for those.`,
  paidByNone: (year: BenefitYear) =>
    `Expenses of ${year} can no longer be paid: no benefit year has money for them.`,
  takenUntil: (until: string) => `You can add and send them until ${until}.`,
  takenAgain: (from: string, until: string | null) =>
    `You can add and send them from ${from}${until ? ` until ${until}` : ""}.`,
  /** Saving and sending are refused. */
  over: (year: BenefitYear) => `Expenses of ${year} can no longer be added or sent.`,
  overSince: (year: BenefitYear, lastDay: string) =>
    `Expenses of ${year} could be added and sent until ${lastDay}.`,
} as const;
