/**
 * What each guard of a machine asks, as facts of which every one must hold for it to say yes: an analyst answers them in the
 * inspector's walk, and a refused event is explained by them.
 */
export type GuardFacts = Readonly<Record<string, readonly string[]>>;

export const claimSubmissionFacts: GuardFacts = {
  isCancelledTooLongAgo: ["The benefit was cancelled more than 14 days ago"],
  canSubmitClaims: [
    "There is an open claim",
    "Every receipt of the open claims is complete",
    "At least one open claim is not held until the year transition ends",
  ],
  hasAgreedToAllPolicies: ["Every claim policy is ticked"],
  hasClaimsLeft: ["A claim is still to be decided"],
  isAccepted: ["The claim looks like none that was sent before"],
  isAboutClaimInHand: ["The answer is about the claim that was asked about"],
  isRefusedAsCancelled: ["The service found the benefit cancelled too long ago"],
  isDuplicate: ["The service found the claim to look like another one"],
  isDecidedElsewhere: ["The claim was sent or removed elsewhere, or is gone"],
  hasFailedSubmitting: ["What failed was submitting"],
  hasFailedRemoving: ["What failed was removing"],
};

export const receiptGuardFacts: GuardFacts = {
  canBeEdited: ["The claim's status allows editing"],
  canBeSaved: ["The claim's status allows editing", "Nothing is wrong with what was typed"],
  canBeDeleted: ["The claim's status allows deleting from where one is"],
  isInClosedYear: ["The expense is of a year that is closed"],
  isOverBalance: ["The amount is more than the benefit has available"],
  isDuplicate: ["The service found the receipt to look like another one"],
};

export const reAllocationGuardFacts: GuardFacts = {
  isMidYear: ["The plan changed in mid-year"],
  isInReview: ["The amounts are saved and wait to be confirmed"],
  canBeAllocated: ["The amounts come to the whole benefit", "No category gets less than was claimed of it"],
  canBeChanged: [
    "What the plan gained or lost is shared out to the cent",
    "No category falls below what it must keep",
  ],
  isDoneElsewhere: ["It was finished elsewhere"],
};

export const setupWizardFacts: GuardFacts = {
  isTooEarly: ["An earlier step is not complete"],
  isAllocationLocked: ["The allocation may not be changed in the eligibility year"],
  isAllocatedExactly: ["The amounts come to the whole benefit, to the cent"],
  isBasicInformationNext: ["Basic information is next"],
  isAllocationNext: ["The allocation is next"],
  isBankingNext: ["Banking is next"],
  isDependentsNext: ["Dependents are next"],
  isReviewNext: ["The review is next"],
  isDoneElsewhere: ["The set-up was finished elsewhere"],
};
