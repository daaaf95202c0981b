/** Sentences of the shared error handler, byte for byte (ERR-01). */
export const texts = {
  problem: "We’ve run into a problem. Please try again later",
  systemError: "System error. We apologize for the inconvenience. Please try again.",
} as const;
