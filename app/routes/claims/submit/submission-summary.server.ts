import { enrollmentName, RETIREMENT_SAVING } from "~/domain/enrollment";
import { formatAmount } from "~/domain/money";
import type { NextDate } from "~/domain/next-date";
import type { Count } from "~/domain/paging";
import type { ClaimRecord } from "~/gateway/entities";
import { nextDateText } from "../../next-date.server";

const texts = {
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

/**
 * Returns what was submitted and what happens next, without promising a date for the decision.
 *
 * @param ending the last digits of the bank account
 */
export function submissionSummary(
  claims: readonly ClaimRecord[],
  ending: string | null,
  next: NextDate | null,
) {
  if (claims.length === 0) return [];
  const asked = claims.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  return [
    { name: texts.totalAmount, value: formatAmount(asked) },
    { name: texts.next, value: texts.weReview(claims.length) },
    { name: texts.byWhen, value: texts.asSoonAs },
    { name: texts.paidTo, value: paidTo(claims, ending) },
    ...(next ? [{ name: texts.nextDate, value: nextDateText(next) }] : []),
  ];
}

/** Returns where the money goes: retirement saving to the person's RRSP, everything else to the wallet. */
function paidTo(claims: readonly ClaimRecord[], ending: string | null): string {
  const receipts = claims.flatMap((claim) => claim.receipts);
  const forRetirement = receipts.filter(
    ({ typeOfClaim }) => typeOfClaim === enrollmentName(RETIREMENT_SAVING),
  );
  return [
    ...(forRetirement.length < receipts.length ? [texts.toWallet(ending)] : []),
    ...(forRetirement.length > 0 ? [texts.toRrsp] : []),
  ].join(" ");
}
