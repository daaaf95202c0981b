import { dayOfInstant, formatDate } from "~/domain/calendar";
import { claimStatusLabel } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import { claimFingerprint } from "~/domain/receipt-fingerprint";
import { relationshipLabel } from "~/domain/relationship";
import { undefinedIfNotFound } from "~/gateway/api-error";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { ComparisonPair, ComparisonSide } from "../side-by-side";

/** The column head of one of the two claims in the Notice. */
export interface ClaimHead {
  id: ClaimId;
  status: string;
  statusText: string;
  submittedOn: string | null;
}

/**
 * Returns the version of the current claim as the Notice shows it, and the comparison with its duplicate (SUB-03, decision D22);
 * `sides` is null if the service did not say which claim that is. The duplicate may have been removed elsewhere: `isUnlike` says
 * that the claim looks like no other any more. Undefined if the claim itself is gone.
 *
 * @param otherId null if the duplicate was found only when the claim was submitted; then the service is queried now
 */
export async function loadClaimComparison(api: Gateway, claimId: ClaimId, otherId: ClaimId | null) {
  const read = (id: ClaimId | null | undefined) =>
    id ? undefinedIfNotFound(api.claim.info({ claimId: id })) : undefined;
  const [claim, check] = await Promise.all([
    read(claimId),
    undefinedIfNotFound(api.claim.checkDuplicate({ id: claimId })),
  ]);
  if (!claim || !check) return undefined;
  const version = claimFingerprint(claim.receipts);
  const other = (await read(otherId)) ?? (await read(check.duplicateClaimId));
  if (!other) return { version, sides: null, isUnlike: check.accept };
  const hasSameFile = check.sameFile === true && check.duplicateClaimId === other.id;
  const heads = [headOf(claim), headOf(other)] as const;
  const pair = pairOf(comparedOf(claim), comparedOf(other), hasSameFile);
  return { version, sides: { heads, pair }, isUnlike: false };
}

function headOf(claim: ClaimRecord): ClaimHead {
  return {
    id: claim.id,
    status: claim.claimStatus,
    statusText: claimStatusLabel(claim.claimStatus),
    submittedOn: claim.submittedDate && formatDate(dayOfInstant(claim.submittedDate)),
  };
}

function pairOf(mine: ComparisonSide, other: ComparisonSide, hasSameFile: boolean): ComparisonPair {
  const same = {
    cents: mine.cents === other.cents,
    expenseDate: mine.expenseDate === other.expenseDate,
    claimant: mine.claimant === other.claimant,
    expenseType: mine.expenseType === other.expenseType,
    files: hasSameFile,
  };
  return { mine, other, same };
}

/** Formats a claim for the Notice. */
function comparedOf({ receipts, totalAmount }: ClaimRecord): ComparisonSide {
  const each = (read: (receipt: Receipt) => string) => [...new Set(receipts.map(read))].sort().join(", ");
  return {
    cents: totalAmount,
    expenseDate: each(({ expenseDate }) => (expenseDate ? formatDate(expenseDate) : "")),
    claimant: each(claimantOf),
    expenseType: each(({ expenseType, expenseTypeOther }) => expenseTypeOther || expenseType || ""),
    files: receipts.map(({ file, fileUrl }) => ({ name: file.name, reference: fileUrl })),
  };
}

function claimantOf({ claimerName, relationship }: Receipt): string {
  if (!claimerName) return "";
  return relationship ? `${claimerName} (${relationshipLabel(relationship)})` : claimerName;
}
