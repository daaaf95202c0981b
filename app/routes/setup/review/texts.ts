/** Texts of the review; the message at the end of set-up is from the specification. */
export const texts = {
  opening: "Please check everything once more. Nothing is final until you confirm.",
  changedMeanwhile:
    "Something was changed in the meantime, perhaps in another window. Below is everything as it is now: confirm again if it is right.",
  change: "Change",
  basicInformation: {
    gender: "Gender",
    male: "Male",
    female: "Female",
    dateOfBirth: "Date of birth",
    phoneNumber: "Phone",
    address: "Home address",
    socialInsuranceNumber: "Social insurance number",
    endingIn: (ending: string) => `Ending in ${ending}`,
  },
  allocation: {
    total: "Total",
    locked: "Your allocation cannot be changed this year.",
    none: "Nothing is allocated.",
  },
  banking: {
    accountName: "Account holder",
    transitNumber: "Transit number",
    bankNumber: "Institution number",
    accountNumber: "Account number",
    hidden: (ending: string) => `hidden, ending in ${ending}`,
    voidCheque: "Void cheque",
    onFile: "On file",
    eSignature: "Signature",
    drawn: "Drawn by hand",
    date: "Signed on",
  },
  dependents: {
    none: "You added no dependents.",
    born: (day: string) => `born ${day}`,
  },
  notGiven: "Not given",
  confirm: "Confirm",
  confirming: "Confirming …",
  done: "Thank you, your account has been set up!",
  addFirst: "You can add your first claim now.",
} as const;
