import { dayOfInstant, formatDate } from "~/domain/calendar";
import { describeClaimStatus } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import { relationshipLabel } from "~/domain/relationship";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { Compared, Pair } from "../side-by-side";

/** What stands above one of the two claims of the Notice. */
export interface ClaimHead {
  id: ClaimId;
  status: string;
  statusText: string;
  submittedOn: string | null;
}

/**
 * The claim in hand as the Notice is about it, and both side by side (SUB-03, decision D22); `sides` is null where the service did
 * not say which one it looks like.
 *
 * @param otherId null where it was found only when the claim was sent: then it is asked now
 */
export async function comparisonOf(api: Gateway, claimId: ClaimId, otherId: ClaimId | null) {
  const [claim, check] = await Promise.all([
    api.claim.info({ claimId }),
    api.claim.checkDuplicate({ id: claimId }),
  ]);
  const likeId = otherId ?? check.duplicateClaimId ?? null;
  const mine = comparedOf(claim);
  if (likeId === null) return { mine, sides: null };
  const other = await api.claim.info({ claimId: likeId });
  const hasSameFile = check.sameFile === true && check.duplicateClaimId === likeId;
  const heads = [headOf(claim), headOf(other)] as const;
  return { mine, sides: { heads, pair: pairOf(mine, comparedOf(other), hasSameFile) } };
}

function headOf(claim: ClaimRecord): ClaimHead {
  return {
    id: claim.id,
    status: claim.claimStatus,
    statusText: describeClaimStatus(claim.claimStatus).label,
    submittedOn: claim.submittedDate && formatDate(dayOfInstant(claim.submittedDate)),
  };
}

function pairOf(mine: Compared, other: Compared, hasSameFile: boolean): Pair {
  const same = {
    cents: mine.cents === other.cents,
    expenseDate: mine.expenseDate === other.expenseDate,
    claimant: mine.claimant === other.claimant,
    expenseType: mine.expenseType === other.expenseType,
    files: hasSameFile,
  };
  return { mine, other, same };
}

/** A claim as the Notice shows it. */
export function comparedOf({ receipts, totalAmount }: ClaimRecord): Compared {
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
