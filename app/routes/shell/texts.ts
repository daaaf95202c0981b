/** Sentences of the main layout; the menu's words stand in the domain's landing table. */
export const texts = {
  amountsInUsd: "Amounts in USD",
  appStore: "App Store",
  contactPage: "Contact page",
  general: "General inquiries",
  mobileApp: "Mobile app",
  playStore: "Play Store",
  rehearsal: (day: string) => `Rehearsal: the business clock stands at ${day}.`,
  signOut: "Sign out",
  support: "Technical support",
  switchToEmployer: "Switch to employer portal",
  notFound: "This page was not found",
  notFoundMore: "The address may be mistyped, or what was here may be gone.",
  trouble: "Something went wrong",
  home: "Go to the start page",
  again: "Try again",
  systemError: "System error. We apologize for the inconvenience. Please try again.",
} as const;
