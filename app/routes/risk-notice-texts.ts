import type { BenefitYear } from "~/domain/benefit-year";

/** Texts about time at risk (SUB-06, SUB-08, WAL-10), besides `open-year-notice.ts`; days DD/MM/YYYY except in quotes. */
export const texts = {
  what: "What these dates mean",
  notBegun: (year: BenefitYear, from: string, lastDay: string) =>
    ` is yours for the ${year} benefit year. You can claim what you spend from ${from}. Submit receipts by ${lastDay}.`,
  lastYearTaken: (year: BenefitYear, until: string) =>
    `Receipts from ${year} can be added and sent until ${until}.`,
  yearEnded: (year: BenefitYear, again: string) =>
    `The benefit year ${year} has ended. Its receipts can be added again ${again}.`,
  yearEndedForGood: (year: BenefitYear) =>
    `The benefit year ${year} has ended. Its receipts can no longer be added.`,
  leftForThem: (amount: string) => ` ${amount} is left for them.`,
  draftsMayGo: " What was saved before January 1 can be sent now.",
  filingPeriod: (ends: string) =>
    ` Your plan's filing period ends on ${ends}, but you cannot add anything before then.`,
  firstTransition: (year: BenefitYear, from: string) =>
    `Receipts from ${year} can be added now. Claims with them can be sent from ${from}.`,
  cancelled: (cancelled: string, lastDay: string) =>
    `Your benefit is cancelled as of ${cancelled}. You can submit claims until ${lastDay}.`,
  lostAfter: (amount: string) => ` ${amount} is left: what you do not claim by then is lost.`,
} as const;
