/** Texts of the error page that is shown when nothing else can be (ERR-01). */
export const texts = {
  errorTitle: "Something went wrong",
  systemError: "System error. We apologize for the inconvenience. Please try again.",
  unreachable:
    "We could not be reached. Check your connection and try again. What you had entered is kept in this browser.",
  again: "Try again",
} as const;
