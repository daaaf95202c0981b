/**
 * The facts each guard of a machine checks; a guard passes if all its facts hold. Analysts set them in the inspector's walk,
 * which also uses them to explain why an event was rejected.
 */
export type GuardFacts = Readonly<Record<string, readonly GuardFact[]>>;

/**
 * A fact that usually holds, or one that seldom does: a walk starts with the usual value. Facts about the context are not asked at
 * each step: one keeps its answer from the start, or holds if the last call that failed is the one named.
 */
export type GuardFact =
  | string
  | { readonly seldom: string; readonly isKeptFromStart?: true }
  | { readonly text: string; readonly lastFailed: string };

export const claimSubmissionGuardFacts: GuardFacts = {
  isCancelledTooLongAgo: [{ seldom: "The benefit was cancelled more than 14 days ago" }],
  canSubmitClaims: [
    "There is an open claim",
    "Every receipt of the open claims is complete",
    "None of them is of an earlier year and comes after the employer's last day for those",
    "At least one open claim is not held until the year transition ends",
  ],
  hasAgreedToAllPolicies: ["Every claim policy is ticked"],
  hasClaimsLeft: ["A claim is still to be decided"],
  isAccepted: ["The claim looks like none that was sent before"],
  isAboutClaimInHand: ["The answer is about the claim that was asked about"],
  isRefusedAsCancelled: [{ seldom: "The service found the benefit cancelled too long ago" }],
  isDuplicate: [{ seldom: "The service found the claim to look like another one" }],
  isChangedSinceAgreed: [{ seldom: "The claim was changed after the person had answered" }],
  isDecidedElsewhere: [{ seldom: "The claim was sent or removed elsewhere, or is gone" }],
  hasFailedSubmitting: [
    { text: "What failed was submitting the claim that was asked about", lastFailed: "submitClaim" },
  ],
  hasFailedRemoving: [
    { text: "What failed was removing the claim that was asked about", lastFailed: "removeClaim" },
  ],
};

export const receiptGuardFacts: GuardFacts = {
  canBeEdited: ["The claim's status allows editing"],
  canBeSaved: ["The claim's status allows editing", "Nothing is wrong with what was typed"],
  canBeDeleted: ["The claim's status allows deleting from where one is"],
  isInClosedYear: [{ seldom: "The expense is of a year that is closed" }],
  isOverBalance: [{ seldom: "The amount is more than the benefit has available" }],
  isDuplicate: [{ seldom: "The service found the receipt to look like another one" }],
};

export const reAllocationGuardFacts: GuardFacts = {
  isMidYear: [{ seldom: "The plan changed in mid-year", isKeptFromStart: true }],
  isInReview: [{ seldom: "The amounts are saved and wait to be confirmed" }],
  canBeAllocated: [
    "The amounts come to the whole benefit",
    "No category gets less than was claimed of it and not paid from last year's money",
  ],
  canBeChanged: [
    "What the plan gained or lost is shared out to the cent",
    "No category falls below what it must keep",
    "Every change has the sign of what the plan gained or lost",
  ],
  isDoneElsewhere: [{ seldom: "It was finished elsewhere" }],
};

export const setupWizardGuardFacts: GuardFacts = {
  isTooEarly: [{ seldom: "An earlier step is not complete" }],
  isAllocationLocked: [{ seldom: "The allocation may not be changed in the eligibility year" }],
  isAllocatedExactly: ["The amounts come to the whole benefit, to the cent"],
  isBasicInformationNext: ["Basic information is next"],
  isAllocationNext: ["The allocation is next"],
  isBankingNext: ["Banking is next"],
  isDependentsNext: ["Dependents are next"],
  isReviewNext: ["The review is next"],
  isDoneElsewhere: [{ seldom: "The set-up was finished elsewhere" }],
};
