import type { ClaimDraft, OpenClaim } from "~/contract/entities/receipt-facts";
import { mayClaim } from "~/domain/claim-submission";
import type { Caller, ServiceParts } from "../parts";
import { readClaimContext } from "./facts";
import { readOpeningSummary } from "./list";
import { listOwnReceipts } from "./receipt-rows";

/** GET employees/claim-draft: the caller's OPEN claims with their receipts, and whether the caller may send them. */
export async function readClaimDraft(parts: ServiceParts, caller: Caller): Promise<ClaimDraft> {
  const [claims, person] = await Promise.all([
    listOpenClaims(parts, caller),
    readClaimContext(parts.db, parts, caller),
  ]);
  return {
    claims,
    available: mayClaim(person, person.today),
    benefitCancellationDate: person.benefitCancellationDate,
  };
}

/** Returns the caller's OPEN claims, oldest first, each with its receipts in upload order. */
export async function listOpenClaims(parts: ServiceParts, caller: Caller): Promise<OpenClaim[]> {
  const [opening, receipts] = await Promise.all([
    readOpeningSummary(parts, caller),
    listOwnReceipts(parts.db, caller, "draft"),
  ]);
  const ids = "openIdList" in opening ? opening.openIdList : [];
  return ids.map((id) => ({ id, receipts: receipts.filter(({ claimId }) => claimId === id) }));
}
