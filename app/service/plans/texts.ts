/** Error messages of the calls about plans and allocations; the specification gives none of them. */
export const texts = {
  claimedAlready: "A category cannot get less than you have already claimed from it. Nothing was changed.",
  locked: "Your allocation cannot be changed this year. Nothing was changed.",
  notAsked: "No re-allocation is asked of you now. Nothing was changed.",
  dividedAlready: "The change of your plan is divided already. Nothing was changed.",
  amountsChanged:
    "The amounts were changed in the meantime, perhaps in another window. They were not confirmed.",
  setupChanged:
    "Your details were changed in the meantime, perhaps in another window. They were not confirmed.",
  allocateFirst: "Please divide your benefit among the categories first.",
  changeFirst: "Please divide the change of your plan among the categories first.",
  mustBeWhole: "The amounts must come to exactly what your plan gives. Nothing was changed.",
  notEditable: "An amount is not one you may set. Nothing was changed.",
} as const;

/** The two messages of REA-03, byte for byte. */
export const midYearTexts = {
  exceeds: "Amount exceeds the permitted allocation",
  invalid: "Input amount is invalid",
} as const;
