import { dayOfInstant, formatDate } from "~/domain/calendar";
import { describeClaimStatus } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import { claimFingerprint } from "~/domain/receipt-fingerprint";
import { relationshipLabel } from "~/domain/relationship";
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
 * Returns the mark of the current claim as the Notice shows it, and the comparison with its duplicate (SUB-03, decision D22); `sides` is null
 * if the service did not say which claim that is.
 *
 * @param otherId null if the duplicate was found only when the claim was submitted; then the service is queried now
 */
export async function loadClaimComparison(api: Gateway, claimId: ClaimId, otherId: ClaimId | null) {
  const [claim, check] = await Promise.all([
    api.claim.info({ claimId }),
    api.claim.checkDuplicate({ id: claimId }),
  ]);
  const likeId = otherId ?? check.duplicateClaimId ?? null;
  const mark = claimFingerprint(claim.receipts);
  if (likeId === null) return { mark, sides: null };
  const other = await api.claim.info({ claimId: likeId });
  const hasSameFile = check.sameFile === true && check.duplicateClaimId === likeId;
  const heads = [headOf(claim), headOf(other)] as const;
  return { mark, sides: { heads, pair: pairOf(comparedOf(claim), comparedOf(other), hasSameFile) } };
}

function headOf(claim: ClaimRecord): ClaimHead {
  return {
    id: claim.id,
    status: claim.claimStatus,
    statusText: describeClaimStatus(claim.claimStatus).label,
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
