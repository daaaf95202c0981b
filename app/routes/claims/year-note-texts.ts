import type { BenefitYear } from "~/domain/benefit-year";

/** Which year's money pays an expense of an earlier year, and until when it is taken (decision D84); days are written out. */
export const texts = {
  paidFrom: (year: BenefitYear) => `Expenses of ${year} are paid from what is left of your money of ${year}.`,
  paidFromOther: (year: BenefitYear, benefits: readonly string[], pays: number) =>
    `You had no ${benefits.join(" and no ")} in ${year}: there your money of ${pays} pays.`,
  paidByNone: (year: BenefitYear) =>
    `Expenses of ${year} are not paid any more: no year’s money is there for them, so nothing would be paid.`,
  takenUntil: (until: string) => `They are taken until ${until}.`,
  takenAgain: (from: string, until: string | null) =>
    `They are taken from ${from}${until ? ` until ${until}` : ""}.`,
  /** Saving and sending are refused. */
  over: (year: BenefitYear) => `Expenses of ${year} are not taken any more.`,
  overSince: (year: BenefitYear, lastDay: string) => `Expenses of ${year} were taken until ${lastDay}.`,
} as const;
