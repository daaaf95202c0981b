import { dayOfInstant, formatDate } from "~/domain/calendar";
import { describeClaimStatus } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { relationshipLabel } from "~/domain/relationship";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";

/** One of the two claims of the Notice, in words; `total` in cents. */
export interface ComparedClaim {
  id: ClaimId;
  status: string;
  statusText: string;
  submittedOn: string | null;
  total: Cents;
  expenseDates: string;
  claimants: string;
  expenseTypes: string;
  files: { name: string; reference: string }[];
}

export interface Comparison {
  mine: ComparedClaim;
  /** Absent when the service did not say which claim it looks like. */
  other: ComparedClaim | null;
  /** A file of theirs is the same, though its name may differ. */
  hasSameFile: boolean;
}

/**
 * Both claims as the Notice shows them side by side (SUB-03, decision D22).
 *
 * @param otherId null where it was found only when the claim was sent: then it is asked now
 */
export async function comparisonOf(
  api: Gateway,
  claimId: ClaimId,
  otherId: ClaimId | null,
): Promise<Comparison> {
  const [mine, check] = await Promise.all([
    api.claim.info({ claimId }),
    api.claim.checkDuplicate({ id: claimId }),
  ]);
  const likeId = otherId ?? check.duplicateClaimId ?? null;
  const other = likeId === null ? null : await api.claim.info({ claimId: likeId });
  const hasSameFile = check.sameFile === true && check.duplicateClaimId === likeId;
  return { mine: compared(mine), other: other && compared(other), hasSameFile };
}

function compared(claim: ClaimRecord): ComparedClaim {
  const { receipts } = claim;
  const each = (read: (receipt: Receipt) => string) => [...new Set(receipts.map(read))].sort().join(", ");
  return {
    id: claim.id,
    status: claim.claimStatus,
    statusText: describeClaimStatus(claim.claimStatus).label,
    submittedOn: claim.submittedDate && formatDate(dayOfInstant(claim.submittedDate)),
    total: claim.totalAmount,
    expenseDates: each(({ expenseDate }) => (expenseDate ? formatDate(expenseDate) : "")),
    claimants: each(claimantOf),
    expenseTypes: each(({ expenseType, expenseTypeOther }) => expenseTypeOther || expenseType || ""),
    files: receipts.map(({ file, fileUrl }) => ({ name: file.name, reference: fileUrl })),
  };
}

function claimantOf({ claimerName, relationship }: Receipt): string {
  if (!claimerName) return "";
  return relationship ? `${claimerName} (${relationshipLabel(relationship)})` : claimerName;
}
