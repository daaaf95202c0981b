/** Sentences of the page that is left when nothing else can be shown (ERR-01). */
export const texts = {
  errorTitle: "Something went wrong",
  systemError: "System error. We apologize for the inconvenience. Please try again.",
  again: "Try again",
} as const;
