export const texts = {
  errorPrefix: "Error: ",
  stillNeeded: (names: readonly string[]) => `Still needed: ${names.join(", ")}`,
} as const;
