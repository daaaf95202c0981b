/** Texts of the flows; our own, because the specification does not cover what changes meanwhile, as in a second tab. */
export const texts = {
  movedOn: "This step is already done, perhaps in another tab. This is your current step.",
  benefitGone: "Please choose a benefit.",
} as const;
