/** Sentences of the main layout; the menu's words stand in the domain's landing table. */
export const texts = {
  /** In the place of a name that nobody tells at the moment. */
  /** On a page that stayed open while somebody else signed in. */
  anotherPerson: (name: string) =>
    `${name} has signed in in this browser since this page was opened, so it is their page now. What was entered here before was not sent, and is gone.`,
  amountsInUsd: "Amounts in USD",
  appStore: "App Store",
  contactPage: "Contact page",
  fullVersion: "Full version",
  general: "General inquiries",
  liteVersion: "Lite version",
  mobileApp: "Mobile app",
  playStore: "Play Store",
  rehearsal: (day: string) => `Rehearsal: the portal’s date is set to ${day}.`,
  signOut: "Sign out",
  support: "Technical support",
  switchToEmployer: "Switch to employer portal",
  forbidden: "You cannot open this page",
  forbiddenMore: "If you think you should be able to, ask your employer or our support.",
  notDone: "Nothing was done",
  unsentHere:
    "What you entered here may not have reached us, so it is shown again. Check it and send it again. Choose any file again.",
  unsentElsewhere: "Something you entered may not have reached us. It is kept in this browser.",
  unsentOpen: "Open it",
  unsentDiscard: "Discard it",
  notPosted: "Nothing can be sent to this page.",
  unavailable: "The wallet is not available right now",
  unavailableMore: "What was saved before is safe. Please try again in a minute.",
  notOpenYet: "This part of the wallet is not open yet.",
  notFound: "This page was not found",
  notFoundMore: "The address may be mistyped, or what was here may be gone.",
  errorTitle: "Something went wrong",
  home: "Go to the start page",
  again: "Try again",
  systemError: "System error. We apologize for the inconvenience. Please try again.",
} as const;
