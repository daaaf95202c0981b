import { z } from "zod";
import { rejectReasonSentence, resubmitLabel } from "~/domain/claim";
import { formatLongDate, type IsoDate } from "~/domain/iso-date";
import { formatAmount } from "~/domain/money";
import { defineMail, type MailContext } from "./define-mail";

const amount = z.int();
const claim = z.object({ firstName: z.string(), claimId: z.int(), amount });
const withdrawal = z.object({ firstName: z.string(), amount });

/** Mails about claims and withdrawals (PRF-10); amounts in cents. */
export const claimSubmitted = defineMail({
  payload: claim,
  compose: (of, at) => ({
    ...aboutClaim(of, at),
    subject: `Your claim ${of.claimId} was submitted`,
    paragraphs: [`We received your claim ${of.claimId} for ${formatAmount(of.amount)}.`],
  }),
});

export const claimRejected = defineMail({
  /** `reason` is the operator's comment; in mails queued by older versions, which lack `reasonType`, it is the whole reason. */
  payload: claim.extend({
    reason: z.string(),
    reasonType: z.string().optional(),
    /** Whether it is too late to send the claim again, for all its receipts or because the benefit was cancelled. */
    tooLate: z.boolean().optional(),
    /** The last day to claim after a cancellation, if it has passed. */
    lastDayToClaim: z.string().optional(),
  }),
  compose: (of, at) => {
    const { reasonType, reason, tooLate = false, lastDayToClaim } = of;
    const letter = aboutClaim(of, at);
    const label = resubmitLabel(reasonType);
    return {
      ...letter,
      ...(reasonType && !tooLate && { action: { ...letter.action, label } }),
      subject: `Your claim ${of.claimId} was declined`,
      paragraphs: [
        `Your claim ${of.claimId} for ${formatAmount(of.amount)} was declined.`,
        reasonType ? rejectReasonSentence(reasonType) : "",
        reason ? `${reasonType && reasonType !== "OTHER" ? "Comments" : "Reason"}: ${reason}` : "",
        reasonType && !tooLate ? `To put it right, open the claim and choose ‘${label}’.` : "",
        tooLate ? whyNotAgain(lastDayToClaim) : "",
      ].filter(Boolean),
    };
  },
});

function whyNotAgain(lastDayToClaim: IsoDate | undefined): string {
  return lastDayToClaim === undefined
    ? "Its expenses are from a year whose receipts are no longer taken, so it cannot be sent again."
    : `Your benefit was cancelled and claims could be sent until ${formatLongDate(lastDayToClaim)}, so it cannot be sent again.`;
}

export const claimPaid = defineMail({
  payload: claim,
  compose: (of, at) => ({
    ...aboutMoney(of, at),
    subject: `Your claim ${of.claimId} was paid`,
    paragraphs: [
      `We paid ${formatAmount(of.amount)} into your wallet for claim ${of.claimId}. You can withdraw it to your bank account.`,
    ],
  }),
});

/** The retirement saving part of a payment, which never enters the wallet. */
export const rrspClaimPaid = defineMail({
  payload: claim,
  compose: (of, at) => ({
    ...aboutClaim(of, at),
    subject: `Your claim ${of.claimId} was paid to your RRSP`,
    paragraphs: [`We paid ${formatAmount(of.amount)} to your RRSP for claim ${of.claimId}.`],
  }),
});

/** Sent to an employer's admins, who learn who was paid and how much, but not for what. */
export const employerClaimPaid = defineMail({
  payload: claim.extend({ employeeName: z.string() }),
  compose: (of, at) => ({
    greeting: `Hello ${of.firstName},`,
    subject: `Claim ${of.claimId} of ${of.employeeName} was paid`,
    paragraphs: [`${formatAmount(of.amount)} was paid to ${of.employeeName} for claim ${of.claimId}.`],
    // The portal only shows settings for notifications of employees, not of admins (decision D61).
    notYou: tellUs(at),
  }),
});

export const withdrawRequested = defineMail({
  payload: withdrawal,
  compose: (of, at) => ({
    ...aboutMoney(of, at),
    subject: "Your withdrawal was requested",
    paragraphs: [`We received your request to pay ${formatAmount(of.amount)} to your bank account.`],
  }),
});

export const withdrawApproved = defineMail({
  payload: withdrawal,
  compose: (of, at) => ({
    ...aboutMoney(of, at),
    subject: "Your withdrawal was approved",
    paragraphs: [`${formatAmount(of.amount)} is on its way to your bank account.`],
  }),
});

export const withdrawRejected = defineMail({
  payload: withdrawal.extend({ reason: z.string() }),
  compose: (of, at) => ({
    ...aboutMoney(of, at),
    subject: "Your withdrawal was not made",
    paragraphs: [
      `${formatAmount(of.amount)} was not paid to your bank account. It is in your wallet again.`,
      `Reason: ${of.reason}`,
    ],
    // Does not mention the settings, because this mail cannot be turned off.
    notYou: tellUs(at),
  }),
});

export const withdrawReturned = defineMail({
  payload: withdrawal.extend({ reason: z.string() }),
  compose: (of, at) => ({
    ...aboutMoney(of, at),
    subject: "Your withdrawal came back",
    paragraphs: [
      `${formatAmount(of.amount)} could not be paid to your bank account. It is in your wallet again.`,
      `Reason: ${of.reason}`,
      "Please check your bank account under Banking Information before you withdraw it again.",
    ],
    notYou: tellUs(at),
  }),
});

function aboutClaim({ firstName, claimId }: z.infer<typeof claim>, at: MailContext) {
  return {
    greeting: `Hello ${firstName},`,
    action: { label: "See the claim", address: `${at.portalOrigin}/claim-management/detail/?id=${claimId}` },
    notYou: optOutFooter(at),
  };
}

function aboutMoney({ firstName }: Pick<z.infer<typeof withdrawal>, "firstName">, at: MailContext) {
  return {
    greeting: `Hello ${firstName},`,
    action: { label: "See your wallet", address: `${at.portalOrigin}/wallets/` },
    notYou: optOutFooter(at),
  };
}

/** Returns the footer of mails that can be turned off on the Notifications page. */
export function optOutFooter(at: MailContext): string {
  return `${tellUs(at)} You choose which of these e-mails you get under Profile, Notifications.`;
}

function tellUs({ brand }: MailContext): string {
  const { email, phone } = brand.support;
  return `If this was not you, tell us: ${email} or ${phone}.`;
}
