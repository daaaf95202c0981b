import type { ClaimId } from "~/domain/ids";
import type { Count } from "~/domain/paging";

/** Texts of the submission steps; those in quotes of the specification are its own, byte for byte. */
export const texts = {
  submitting: "Submitting …",
  agreement: "Agreement",
  youWillReceive: (covered: string, asked: string) => `You will receive ${covered} of ${asked}.`,
  shortOf: (benefit: string, available: string, asked: string) =>
    `${benefit} has ${available} available, and your receipts come to ${asked}.`,
  shortAfter: "That was all you had left when you submitted.",
  policies: "Claim policies",
  agreeToAll: "Agree to all",
  policiesHint: "Tick all of them to continue.",
  policyMissing: "Please tick all claim policies to continue.",
  agree: "Agree and Continue",
  changedMeanwhile:
    "Your receipts were changed in the meantime, perhaps in another window. Below is what you are submitting now: agree again if it is right.",
  back: "Back",
  notice: "Notice",
  claimOf: (nth: number, of: Count) => `Claim ${nth} of ${of}`,
  claim: (id: ClaimId) => `Claim ${id}`,
  looksLike: (id: ClaimId, other: ClaimId) =>
    `Claim ${id} looks like claim ${other}, which you have already submitted.`,
  looksLikeOpen: (id: ClaimId, other: ClaimId) =>
    `Claim ${id} looks like claim ${other}, which is also in your draft.`,
  looksLikeSome: (id: ClaimId) => `Claim ${id} looks like one you have already submitted.`,
  looksLikeNone: (id: ClaimId) =>
    `Claim ${id} no longer looks like another one: that one was removed, perhaps in another tab.`,
  compareCaption: "The two claims side by side",
  notSubmitted: "Not submitted yet",
  submittedOn: (day: string) => `Submitted ${day}`,
  cents: "Total amount",
  expenseDate: "Expense date",
  claimant: "Claimant",
  expenseType: "Expense type",
  files: "Receipt",
  sameFile: "Same file",
  changedSinceNotice:
    "This claim was changed in the meantime, perhaps in another window. Below is what it holds now: answer again if it is right.",
  anyway: "Do you want to submit it anyway?",
  submitIt: "Do you want to submit it?",
  yes: "Yes",
  noRemove: "No, remove the claim",
  result: "Your claims",
  submittedOne: "Your claim has been submitted successfully.",
  submittedMany: "Your claims has been submitted successfully.",
  disabledOne: "Your claim has been disabled.",
  disabledWithId: (id: ClaimId) => `Your claim with id ${id} has been disabled.`,
  elsewhere: (id: ClaimId) => `Claim ${id} was already submitted or removed, perhaps in another tab.`,
  leftInDraft: (id: ClaimId) => `Claim ${id} is still in your draft.`,
  heldInDraft: (id: ClaimId) =>
    `Claim ${id} is still in your draft: new-year claims cannot be submitted until January 16.`,
  done: "Done",
  refused: "Your benefit was cancelled",
  outcomeKnown: "We have an update on your claim",
  outcomeUnknown: "We are not sure what happened to your claim",
  /** When the check or the submission failed. */
  failedSubmission: {
    title: "The claim could not be submitted",
    retry: "Try again",
    retrying: "Submitting …",
    kept: (id: ClaimId) => `Claim ${id} is still in your draft; nothing is lost.`,
    draft: (id: ClaimId) =>
      `We could not confirm this. Claim ${id} is still in your draft, but it may still go through. It is safe to try again: no claim is submitted twice.`,
    sent: (id: ClaimId) => `Claim ${id} was submitted. We just did not get the confirmation.`,
    removed: (id: ClaimId) => `Claim ${id} is no longer in your draft: it was removed.`,
    unknown: (id: ClaimId) =>
      `We could not confirm what happened to claim ${id}. It is safe to try again: no claim is submitted twice.`,
  },
  /** When "No, remove the claim" failed. */
  failedRemoval: {
    title: "The claim could not be removed",
    retry: "Try to remove it again",
    retrying: "Removing …",
    kept: (id: ClaimId) => `Claim ${id} was not removed. It is still in your draft.`,
    draft: (id: ClaimId) =>
      `We could not confirm this. Claim ${id} is still in your draft, but it may still be removed. It is safe to try again.`,
    sent: (id: ClaimId) =>
      `Claim ${id} was submitted in the meantime, perhaps in another tab. It was not removed.`,
    removed: (id: ClaimId) => `Claim ${id} was removed. We just did not get the confirmation.`,
    unknown: (id: ClaimId) => `We could not confirm what happened to claim ${id}. It is safe to try again.`,
  },
  lookAgain: "Check again",
  goOn: "Continue",
  going: "Continuing …",
  leaveUnknown: "Continue without it",
  leave: "Leave it in the draft",
} as const;
