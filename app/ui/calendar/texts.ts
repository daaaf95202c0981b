/** Only forms with a date load them, and so they are not among the words of all parts. */
export const texts = {
  missing: "The calendar did not load. Please type the date.",
  of: "Calendar:",
} as const;
