/** Words of the profile's banking information, which are ours. What its dialog says stands there: no other page carries it. */
export const texts = {
  whereMoneyGoes: "Where your money goes",
  accountName: "Account holder name",
  accountNumber: "Account number",
  bankNumber: "Institution number",
  transitNumber: "Transit number",
  voidCheque: "Void cheque",
  none: "There is no bank account on file yet.",
  change: "Change account",
  give: "Add an account",
  /** For who hears the page: dots are not read. */
  endingIn: (ending: string) => `ending in ${ending}`,
  showCheque: "Show the picture",
  signedOn: "Agreed and signed",
  notGiven: "Not given",
  whatChanges: (ending: string) =>
    `If you change the account, we e-mail you about it. We also ask for your password if you last entered it more than 15 minutes ago. A withdrawal we have not paid yet to the account ending in ${ending} will come back to your wallet, so that you can withdraw it to the new account.`,
} as const;
