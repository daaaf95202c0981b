import { YEAR_TRANSITION_TEXT } from "~/domain/claim-submission";
import type { Count } from "~/domain/paging";
import { texts as formTexts } from "~/forms/texts";

/** Texts of the claim dialogs that only the server loads and sends with the page. */
export const dialogTexts = {
  addClaims: "Add Claims",
  receiptManagement: "Receipt Management",
  uploaded: "The receipt was uploaded. Now fill in its details.",
  notSentYet: (amount: string, complete: Count, incomplete: Count) =>
    [
      complete > 0
        ? `Not submitted yet: ${amount} in ${formatCount(complete, "receipt")}.`
        : "Not submitted yet.",
      incomplete > 0 && incompleteReceipts(incomplete),
    ]
      .filter(Boolean)
      .join(" "),
  wasDeleted: (name: string, minutes: Count) =>
    `${name} was deleted. You can undo this for ${formatCount(minutes, "more minute")}.`,
  cannotRestore: "This receipt cannot be put back. Please upload it again.",
  restored: "The receipt is back in your draft.",
  still: formTexts.stillNeeded,
  /** Does not list the fields, because its form preselects some of them. */
  noDetails: "Its details are not filled in yet.",
  notCounted: (needs: string) => `Does not count toward the claim yet. ${needs}`,
  sameAs: (name: string) => `This looks like ${name}, above. If it is the same receipt, delete one.`,
  incomplete: (name: string, fields: readonly string[], receipts: Count) =>
    receipts === 1
      ? `${name} still needs${fields.length > 0 ? `: ${fields.join(", ")}` : " its details."}`
      : incompleteReceipts(receipts),
  noReceipts: "No receipt yet",
  noReceiptsMore: "Take a picture of a receipt, or choose a PDF, and upload it.",
  typedIsKept: "You have unsaved changes. Open it to continue.",
  noReceiptYet: "Add a receipt first.",
  tooLateReceipts: (name: string, why: string | undefined, receipts: Count) =>
    receipts === 1
      ? `${name}: ${why}`
      : `${receipts} receipts are too late. Delete them, or correct their dates.`,
  tooLate: (why: string) => `${why} Delete it, or correct its date.`,
  held: YEAR_TRANSITION_TEXT,
  waiting: (names: readonly string[]) =>
    `${joinNames(names)} ${names.length === 1 ? "waits" : "wait"} until then.`,
  youSubmit: (claims: Count, receipts: Count) =>
    `You are submitting ${formatCount(claims, "claim")} with ${formatCount(receipts, "receipt")}`,
  deleteAllQuestion: (receipts: Count) =>
    `Delete this draft and its ${formatCount(receipts, "receipt")}? This cannot be undone.`,
  draftChanged:
    "Your draft was changed in the meantime, perhaps on another device. Below is what you are deleting now: confirm it again if it is right.",
  deletedAll: "You have successfully deleted all the receipts.",
} as const;

function incompleteReceipts(count: Count): string {
  return count === 1 ? "1 receipt still needs its details." : `${count} receipts still need their details.`;
}

/** Joins names: 'a', 'a and b', 'a, b and c'. */
export function joinNames(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
}

function formatCount(count: Count, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
