import type { ClaimDraft, OpenClaim } from "~/contract/entities/receipt-facts";
import { mayClaim } from "~/domain/claim-submission";
import { readSnapshot } from "../database";
import type { Caller, ServiceDeps } from "../deps";
import { readClaimContext } from "./facts";
import { readOpeningSummary } from "./list";
import { listOwnReceipts } from "./receipt-rows";

/**
 * GET employees/claim-draft: the caller's OPEN claims with their receipts, and whether the caller may send them, read in one
 * snapshot.
 */
export function readClaimDraft(deps: ServiceDeps, caller: Caller): Promise<ClaimDraft> {
  return readSnapshot(deps.db, async (db) => {
    const claims = await listOpenClaims({ ...deps, db }, caller);
    const person = await readClaimContext(db, deps, caller);
    return {
      claims,
      available: mayClaim(person, person.today),
      benefitCancellationDate: person.benefitCancellationDate,
    };
  });
}

/**
 * Returns the caller's OPEN claims, oldest first, each with its receipts in upload order. Must run in a snapshot
 * (`readSnapshot`): a claim that is sent meanwhile would have no receipts.
 */
export async function listOpenClaims(deps: ServiceDeps, caller: Caller): Promise<OpenClaim[]> {
  const opening = await readOpeningSummary(deps, caller);
  const receipts = await listOwnReceipts(deps.db, caller, "draft");
  const ids = "openIdList" in opening ? opening.openIdList : [];
  return ids.map((id) => ({ id, receipts: receipts.filter(({ claimId }) => claimId === id) }));
}
