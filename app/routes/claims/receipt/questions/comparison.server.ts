import { formatDate } from "~/domain/calendar";
import type { ClaimerId, ClaimId, ExpenseTypeId, ReceiptId } from "~/domain/ids";
import type { ReceiptDetails } from "~/domain/read-receipt";
import { isReceiptComplete } from "~/domain/receipt";
import { receiptLike } from "~/flows/receipt.server";
import { receiptAndClaim } from "~/flows/receipt-reading.server";
import type { Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";

/** One of the two receipts of the Notice; cents, and days as cards show them. */
export interface ReceiptBeside {
  readonly cents: number;
  readonly expenseDate: string;
  readonly claimerId: ClaimerId;
  /** Null for the employee. */
  readonly claimant: string | null;
  readonly expenseTypeId: ExpenseTypeId;
  readonly expenseType: string;
  readonly file: { readonly name: string; readonly reference: string };
}

/** The other one, with the claim it is part of. */
export interface OtherReceipt extends ReceiptBeside {
  readonly claimId: ClaimId;
  readonly relation: "sent" | "open" | "sameClaim";
  readonly hasSameFile: boolean;
}

/** A receipt as it would be saved, beside the one it looks like now; null where the service cannot say which (SUB-09). */
export async function receiptComparisonOf(api: Gateway, receiptId: ReceiptId, toSave: ReceiptDetails) {
  const [{ receipt, claim }, check, types, { dependents }] = await Promise.all([
    receiptAndClaim(api, receiptId),
    receiptLike(api, receiptId, toSave),
    api.claim.expenseTypes({ id: toSave.enrollmentId }),
    api.employee.allInfo(),
  ]);
  const claimant = dependents.find(({ id }) => id === toSave.claimerId);
  const type = types.find(({ id }) => id === toSave.expenseTypeId)?.name ?? "";
  const mine: ReceiptBeside = {
    cents: toSave.amount,
    expenseDate: formatDate(toSave.expenseDate),
    claimerId: toSave.claimerId,
    claimant: claimant ? `${claimant.firstName} ${claimant.lastName}` : null,
    expenseTypeId: toSave.expenseTypeId,
    expenseType: toSave.expenseTypeOther || type,
    file: fileOf(receipt.replacement ? { ...receipt, ...receipt.replacement } : receipt),
  };
  const wasAdded = !isReceiptComplete(receipt);
  if (!check.duplicateReceiptId) return { wasAdded, mine, other: null };
  const found = await receiptAndClaim(api, check.duplicateReceiptId);
  const relation =
    found.claim.id === claim.id ? "sameClaim" : found.claim.claimStatus === "OPEN" ? "open" : "sent";
  const other: OtherReceipt = {
    ...comparedOf(found.receipt),
    claimId: found.claim.id,
    relation,
    hasSameFile: check.sameFile === true,
  };
  return { wasAdded, mine, other };
}

function comparedOf(receipt: Receipt): ReceiptBeside {
  return {
    cents: receipt.amount,
    expenseDate: receipt.expenseDate ? formatDate(receipt.expenseDate) : "",
    claimerId: receipt.claimerId,
    claimant: receipt.claimerId === 0 ? null : receipt.claimerName,
    expenseTypeId: receipt.expenseTypeId ?? 0,
    expenseType: receipt.expenseTypeOther || receipt.expenseType || "",
    file: fileOf(receipt),
  };
}

function fileOf({ file, fileUrl }: Pick<Receipt, "file" | "fileUrl">) {
  return { name: file.name, reference: fileUrl };
}
