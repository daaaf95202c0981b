import { type FeeRates, formatRate } from "~/domain/administration-fee";
import type { BenefitYear } from "~/domain/benefit-year";
import { CLAIM_DECIDED_TEXT } from "~/domain/claim";
import type { ClaimVersion } from "~/domain/claim-changes";
import type { SeparationProblem, SeparationStep } from "~/domain/claim-separation";
import { type SubmissionProblem, YEAR_TRANSITION_TEXT } from "~/domain/claim-submission";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import type { ReceiptField } from "~/domain/receipt-draft";

/** Error messages of the claim calls; those of RCP-12 are verbatim. */
export const texts = {
  submittedAlready: "This claim has been submitted already.",
  decided: CLAIM_DECIDED_TEXT,
  removed: "This claim was removed.",
  claimChanged: "This claim was changed in the meantime. It was not submitted.",
  removesOther: "This claim was changed in the meantime. It was not removed.",
  receiptChanged: "This receipt was changed in the meantime. Nothing was saved.",
  deletesOther: "The claim of this receipt was changed in the meantime. Nothing was deleted.",
  deletedForGood: "This receipt was deleted too long ago to be put back. Please upload it again.",
  notDeclined: "Only a claim that was declined can be sent again.",
  agreeToAll: "Please agree to all claim policies.",
  closedYear: (year: string) =>
    `The benefit year is in transition. Expenses from ${year} cannot be saved and new-year claims cannot be submitted until January 16.`,
  lastYearClosed: (lastDay: string) => `Expenses from last year could be added and sent until ${lastDay}.`,
  yearClosed: (year: BenefitYear) => `Expenses from ${year} can no longer be added or sent.`,
  divisionPending: (year: BenefitYear) =>
    `Your benefit of ${year} has to be divided again first: until you have confirmed that, no more of its money can be claimed.`,
  tooLate: (why: string, file: string) => `${why} ${file} is too late: delete it, or correct its date.`,
  looksAlike: (claimId: ClaimId) =>
    `This receipt looks like another one, in claim ${claimId}. Nothing was saved.`,
  claimLooksAlike: (claimId: ClaimId) => `This claim looks like claim ${claimId}. It was not submitted.`,
  receiptNegative: "Please do not enter a negative number",
  benefitOfLastYear: "You had this benefit last year. It takes expenses of last year only.",
  notApproved: "This claim has not been approved, so nothing of it can be paid.",
  nothingToApprove:
    "Nothing is set aside for this claim, so there is nothing to approve. It can be declined as OVER_BUDGET.",
  incompleteToApprove: (ids: readonly ReceiptId[]) =>
    `${ids.length === 1 ? `Receipt ${ids[0]} is` : `Receipts ${ids.join(", ")} are`} not complete, so this claim cannot be approved. ` +
    "Its owner can complete or delete what is missing; it can be declined as it is.",
  noSuchVersion: (id: ClaimId, named: ClaimVersion, now: ClaimVersion) =>
    `Claim ${id} has no version ${named}: it is in version ${now}. Nothing was done: read it and decide again.`,
  totalDiffers: (id: ClaimId, version: ClaimVersion, real: string, named: string) =>
    `Version ${version} of claim ${id} comes to ${real}, not to ${named}. Nothing was done: read it and decide again.`,
  otherNeedsComments: "A claim declined for another reason (OTHER) needs comments.",
  rrspPaid: (claimId: ClaimId) => `RRSP Claim Paid: claim ${claimId}`,
  notInBalance: "Paid to your RRSP, not into your balance",
  fee: (claimId: ClaimId) => `Administration fee of claim ${claimId}`,
  feeOf: (paid: Cents, { feeBasisPoints, taxBasisPoints }: FeeRates, isCut: boolean) =>
    [
      `${formatRate(feeBasisPoints)} of ${formatAmount(paid)} paid`,
      ...(taxBasisPoints > 0 ? [`plus ${formatRate(taxBasisPoints)} tax`] : []),
      ...(isCut ? ["as far as the benefit had money left"] : []),
    ].join(", "),
  paidAlready: "This claim has been paid already.",
  noSuchSeparation: "This claim has no such part.",
  separationStays: (now: string) => `This part ${now} and cannot take that step.`,
} as const;

/** Messages for invalid parts of a claim. */
export const separationTexts: Readonly<Record<SeparationProblem, (approved: Cents) => string>> = {
  amount: () => "Each part of a claim is more than zero.",
  sum: (approved) => `The parts of this claim must come to exactly ${formatAmount(approved)}.`,
  date: () => "A part of a claim cannot be for a day before today.",
};

/** The step that a part of a claim has reached. */
export const separationStepTexts: Readonly<Record<SeparationStep, string>> = {
  PENDING_APPROVE: "has not been approved yet",
  APPROVED: "is approved",
  ISS: "waits for payment from the employer",
  CMP: "is paid",
};

/** Why a claim cannot be sent. */
export const submissionTexts: Readonly<Record<Exclude<SubmissionProblem["problem"], "tooLate">, string>> = {
  noReceipt: "This claim has no receipt.",
  incompleteReceipt: "A receipt of this claim is not complete.",
  heldUntilYearTransitionEnds: YEAR_TRANSITION_TEXT,
};

/** What a receipt's field requires, for any problem with it. */
export const receiptFieldTexts: Readonly<Record<ReceiptField, string>> = {
  amount: "The amount must be more than zero, in 9 characters or fewer.",
  claimerId: "Please choose who the expense was for.",
  employeeBenefitCoverageId: "Please choose a benefit.",
  expenseDate: "The expense date must be a day from your eligibility date until today.",
  expenseTypeId: "Please choose an expense type of this benefit.",
  expenseTypeOther: "Please say in at most 255 characters what the expense was.",
  notes: "The notes may have at most 500 characters.",
};
