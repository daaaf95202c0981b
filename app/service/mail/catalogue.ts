import type { z } from "zod";
import {
  bankAccountChanged,
  emailChanged,
  emailToConfirm,
  invitation,
  passwordChanged,
  passwordReset,
} from "./account-mails";
import {
  claimPaid,
  claimRejected,
  claimSubmitted,
  employerClaimPaid,
  rrspClaimPaid,
  withdrawApproved,
  withdrawRejected,
  withdrawRequested,
  withdrawReturned,
} from "./benefit-mails";
import { contactMessage } from "./contact-mail";
import { marketingChoice } from "./marketing-mails";
import { moneyAtRisk } from "./money-at-risk-mail";

/** All mails of the service. To add one, add a kind here and call `addToOutbox` in the transaction of its cause. */
export const mailCatalogue = {
  invitation,
  passwordReset,
  passwordChanged,
  emailChanged,
  emailToConfirm,
  bankAccountChanged,
  contactMessage,
  marketingChoice,
  claimSubmitted,
  claimRejected,
  claimPaid,
  employerClaimPaid,
  rrspClaimPaid,
  withdrawRequested,
  withdrawApproved,
  withdrawRejected,
  withdrawReturned,
  moneyAtRisk,
} as const;

export type MailKind = keyof typeof mailCatalogue;
export type MailPayload<Kind extends MailKind> = z.infer<(typeof mailCatalogue)[Kind]["payload"]>;

/** Whether a kind from the outbox is known to this version. */
export function isMailKind(word: string): word is MailKind {
  return Object.hasOwn(mailCatalogue, word);
}
