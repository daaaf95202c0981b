import type { Count } from "~/domain/paging";

/** What is said of claims that were sent; written by the server into the page, so that no browser loads it. */
export const sentTexts = {
  totalAmount: "Total amount",
  next: "What happens next",
  weReview: (claims: Count) =>
    `We will review your ${claims === 1 ? "claim" : "claims"}. You do not need to do anything.`,
  byWhen: "When",
  asSoonAs: "As soon as we decide, you will see it on the claim's page.",
  nextDate: "Next date",
  paidTo: "Paid to",
  toWallet: (ending: string | null) =>
    ending === null
      ? "Your wallet. From there you can move it to your bank account."
      : `Your wallet. From there you can move it to your bank account ending in ${ending}.`,
  toRrsp: "Money for retirement saving goes to your RRSP.",
} as const;
