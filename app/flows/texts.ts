/** Sentences of the flows; ours, as the specification knows no second tab. */
export const texts = {
  movedOn: "This step is already done, perhaps in another tab. This is your current step.",
} as const;
