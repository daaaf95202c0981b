/** What the server alone says of the frame, which no page carries along. */
export const texts = {
  account: "Your account",
  inspector: "Inspector",
} as const;
