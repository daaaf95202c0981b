export const texts = {
  stillNeeded: (labels: readonly string[]) => `Still needed: ${labels.join(", ").toLowerCase()}`,
  lost: "We did not get an answer, so we cannot tell whether this went through. Everything you entered is still here, and it is safe to try again.",
  failed: (sentence: string) =>
    `${sentence} Everything you entered is still here, and it is safe to try again.`.trim(),
  tryAgain: "Try again",
  busy: "One moment …",
} as const;
