import type { Count } from "~/domain/paging";

/** Texts about submitted claims, which only the server loads and sends with the page. */
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
