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
} from "./benefit-mails";
import { contactMessage } from "./contact-mail";
import { marketingChoice } from "./marketing-mails";
import { moneyAtRisk } from "./money-at-risk-mail";

/** Every mail of the service. A new one is a kind here and a `putMail` in the transaction of its cause. */
export const catalogue = {
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
  moneyAtRisk,
} as const;

export type MailKind = keyof typeof catalogue;
export type MailPayload<Kind extends MailKind> = z.infer<(typeof catalogue)[Kind]["payload"]>;

/** Whether a word of the outbox is a kind this version knows. */
export function isMailKind(word: string): word is MailKind {
  return Object.hasOwn(catalogue, word);
}
