import type { BenefitYear } from "~/domain/benefit-year";

/** Which year's money pays an expense of an earlier year, and until when it is accepted (decision D84); dates are written out. */
export const texts = {
  paidFrom: (year: BenefitYear) =>
    `Expenses from ${year} are paid from what is left of your ${year} benefit.`,
  paidFromOther: (year: BenefitYear, benefits: readonly string[], pays: number) =>
    `You had no ${benefits.join(" and no ")} in ${year}, so your ${pays} benefit pays for these expenses.`,
  paidByNone: (year: BenefitYear) => `We can no longer pay expenses from ${year}.`,
  takenUntil: (until: string) => `You can add and send them until ${until}.`,
  takenAgain: (from: string, until: string | null) =>
    `You can add and send them from ${from}${until ? ` until ${until}` : ""}.`,
  /** Saving and submitting are refused. */
  over: (year: BenefitYear) => `Expenses from ${year} can no longer be added or sent.`,
  /** Saving is refused. */
  overButDrafts: (year: BenefitYear, lastDay: string) =>
    `Expenses from ${year} can no longer be added. Those saved before January 1 can be sent until ${lastDay}.`,
  overSince: (year: BenefitYear, lastDay: string) =>
    `Expenses from ${year} could be added and sent until ${lastDay}.`,
} as const;
