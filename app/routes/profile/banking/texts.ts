/** Texts of the profile's banking information, all ours. The dialog has its own file, so that other pages do not load it. */
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
  /** For screen readers, which do not read the dots. */
  endingIn: (ending: string) => `ending in ${ending}`,
  showCheque: "Show the picture",
  newTab: "(opens in a new tab)",
  signedOn: "Agreed and signed",
  notGiven: "Not given",
  whatChanges: (ending: string) =>
    `If you change the account, we e-mail you about it. We also ask for your password if you last entered it more than 15 minutes ago. A withdrawal we have not paid yet to the account ending in ${ending} will come back to your wallet, so that you can withdraw it to the new account.`,
} as const;
