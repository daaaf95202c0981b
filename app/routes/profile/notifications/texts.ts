/** Texts of the notifications; labels and success are from PRF-10, the others are ours. */
export const texts = {
  writeTo: "Send e-mails to",
  update: "Update",
  saving: "Saving …",
  nothingChanged: "Nothing has changed yet.",
  saved: "Your settings have been successfully saved!",
} as const;

/** When each e-mail is sent. */
export const whenText: Readonly<Record<string, string>> = {
  CLAIM_REJECTED: "when a claim is declined, with what to do next",
  CLAIM_SUBMITTED: "when we receive your claim",
  EMPLOYEE_CLAIM_PAID: "when money arrives in your wallet",
  EMPLOYEE_RRSP_CLAIM_PAID: "when money goes to your RRSP",
  WITHDRAW_REQUESTED: "when you ask for a withdrawal",
  WITHDRAW_APPROVED: "when it is on its way to your bank",
  MONEY_AT_RISK: "30 and 7 days before some of your money expires",
};
