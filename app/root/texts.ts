/** Texts of the error page that is shown when nothing else can be (ERR-01). */
export const texts = {
  errorTitle: "Something went wrong",
  systemError: "System error. We apologize for the inconvenience. Please try again.",
  unreachable: "We could not be reached: please check your connection.",
  again: "Try again",
} as const;
