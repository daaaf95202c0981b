/** Sentences of the flows; ours, as the specification knows no second tab. */
export const texts = {
  movedOn: "This step was already done, perhaps in another tab. Here is where you stand now.",
} as const;
