export const texts = {
  errorPrefix: "Error: ",
  stillNeeded: (names: readonly string[]) => `Still needed: ${names.join(", ")}`,
  lost: "The server did not answer, so we do not know whether this was done. Everything you entered is still here, and it is safe to try again.",
  failed: (sentence: string) =>
    `${sentence} Everything you entered is still here, and it is safe to try again.`.trim(),
  tryAgain: "Try again",
} as const;
