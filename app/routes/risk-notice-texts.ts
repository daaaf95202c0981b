import type { BenefitYear } from "~/domain/benefit-year";

/** Time at risk (SUB-06, SUB-08, WAL-10), beside what `open-year-notice.ts` says; days DD/MM/YYYY, but for the quotes about a cancellation. */
export const texts = {
  what: "What these dates mean",
  notBegun: (year: BenefitYear, from: string, lastDay: string) =>
    ` is yours for the benefit year ${year}. Receipts from ${from} on count; add and send them by ${lastDay}.`,
  lastYearTaken: (year: BenefitYear, until: string) =>
    `Receipts of ${year} can be added and sent until ${until}.`,
  yearEnded: (year: BenefitYear, again: string) =>
    `The benefit year ${year} has ended. Its receipts can be added again ${again}.`,
  yearEndedForGood: (year: BenefitYear) =>
    `The benefit year ${year} has ended. Its receipts can no longer be added.`,
  draftsMayGo: " What was saved before January 1 can be sent now.",
  filingPeriod: (ends: string) => ` The plan's filing period ends on ${ends}, while nothing can be added.`,
  firstTransition: (year: BenefitYear, from: string) =>
    `Receipts of ${year} can be added now. Claims with them can be sent from ${from}.`,
  cancelled: (cancelled: string, lastDay: string) =>
    `Your benefit is cancelled as of ${cancelled}. You can submit claims until ${lastDay}.`,
  tooLate: (lastDay: string) =>
    `Sorry your benefit was cancelled, you can not submit the new claim after ${lastDay}`,
} as const;
