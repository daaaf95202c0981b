/** Words of the profile's banking information, which are ours. What its dialog says stands there: no other page carries it. */
export const texts = {
  whereMoneyGoes: "Where your money goes",
  accountName: "Account holder name",
  accountNumber: "Account number",
  bankNumber: "Institution number",
  transitNumber: "Transit number",
  voidCheque: "Void cheque",
  none: "There is no bank account yet to which your money could go.",
  change: "Change account",
  give: "Give an account",
  /** For who hears the page: dots are not read. */
  endingIn: (ending: string) => `ending in ${ending}`,
  showCheque: "Show the picture",
  signedOn: "Agreed and signed",
  notGiven: "Not given",
  whatChanges: (ending: string) =>
    `When the account changes, we tell your e-mail address about it, and ask for your password if you gave it more than 15 minutes ago. Withdrawals on their way still go to the account ending in ${ending}.`,
} as const;
