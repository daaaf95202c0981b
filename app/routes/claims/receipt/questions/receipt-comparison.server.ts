import { formatDate } from "~/domain/calendar";
import { needsOtherText } from "~/domain/expense-type";
import type { ReceiptId } from "~/domain/ids";
import type { ReceiptDetails } from "~/domain/read-receipt";
import { isReceiptComplete } from "~/domain/receipt";
import { findSimilarReceipt } from "~/flows/receipt.server";
import { readReceiptAndClaim } from "~/flows/receipt-reading.server";
import { undefinedIfNotFound } from "~/gateway/api-error";
import type { AllInfo, Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { ComparisonPair, ComparisonSide } from "../../side-by-side";
import { otherTexts } from "../receipt-texts.server";

/**
 * Compares a receipt to be saved with the one it duplicates; `duplicate` is null if the service cannot say which one (SUB-09). That
 * one may have been deleted elsewhere: `isUnlike` says that the receipt looks like no other any more. Undefined if its benefit is gone.
 */
export async function loadReceiptComparison(api: Gateway, receiptId: ReceiptId, toSave: ReceiptDetails) {
  const [{ receipt, claim }, check, types, { dependents }] = await Promise.all([
    readReceiptAndClaim(api, receiptId),
    findSimilarReceipt(api, receiptId, toSave),
    api.claim.expenseTypes({ id: toSave.enrollmentId }),
    api.employee.allInfo(),
  ]);
  if (!check) return undefined;
  const wasAdded = !isReceiptComplete(receipt);
  const found =
    check.duplicateReceiptId &&
    (await undefinedIfNotFound(readReceiptAndClaim(api, check.duplicateReceiptId)));
  if (!found) return { wasAdded, duplicate: null, isUnlike: check.accept };
  const relation: "sent" | "open" | "sameClaim" =
    found.claim.id === claim.id ? "sameClaim" : found.claim.claimStatus === "OPEN" ? "open" : "sent";
  const type = types.find(({ id }) => id === toSave.expenseTypeId)?.name ?? "";
  const pair: ComparisonPair = {
    mine: {
      cents: toSave.amount,
      expenseDate: formatDate(toSave.expenseDate),
      claimant: claimantOf(toSave, dependents, receipt),
      // The form keeps a text typed for Other even after another type is chosen.
      expenseType: (needsOtherText(toSave.expenseTypeId) && toSave.expenseTypeOther) || type,
      files: [fileOf(receipt.replacement ? { ...receipt, ...receipt.replacement } : receipt)],
    },
    other: comparedOf(found.receipt),
    same: {
      cents: toSave.amount === found.receipt.amount,
      expenseDate: toSave.expenseDate === found.receipt.expenseDate,
      claimant: toSave.claimerId === found.receipt.claimerId,
      expenseType: toSave.expenseTypeId === found.receipt.expenseTypeId,
      files: check.sameFile === true,
    },
  };
  return { wasAdded, duplicate: { claimId: found.claim.id, relation, pair }, isUnlike: false };
}

/** Returns the claimant's name; that of a dependent removed since is known only from the saved receipt (decision D60). */
function claimantOf(
  { claimerId }: Pick<ReceiptDetails, "claimerId">,
  dependents: AllInfo["dependents"],
  saved: Pick<Receipt, "claimerId" | "claimerName">,
): string {
  if (claimerId === 0) return otherTexts.me;
  const current = dependents.find(({ id }) => id === claimerId);
  if (current) return `${current.firstName} ${current.lastName}`;
  return claimerId === saved.claimerId ? (saved.claimerName ?? "") : "";
}

function comparedOf(receipt: Receipt): ComparisonSide {
  return {
    cents: receipt.amount,
    expenseDate: receipt.expenseDate ? formatDate(receipt.expenseDate) : "",
    claimant: receipt.claimerId === 0 ? otherTexts.me : (receipt.claimerName ?? ""),
    expenseType: receipt.expenseTypeOther || receipt.expenseType || "",
    files: [fileOf(receipt)],
  };
}

function fileOf({ file, fileUrl }: Pick<Receipt, "file" | "fileUrl">) {
  return { name: file.name, reference: fileUrl };
}
