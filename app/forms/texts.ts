export const texts = {
  errorPrefix: "Error: ",
  stillNeeded: (names: readonly string[]) => `Still needed: ${names.join(", ")}`,
  lost: "No answer came from the server, so it is not known yet whether this was done. Everything you entered is still here. Trying again does no harm.",
  failed: (sentence: string) =>
    `${sentence} Everything you entered is still here. Trying again does no harm.`.trim(),
  tryAgain: "Try again",
} as const;
