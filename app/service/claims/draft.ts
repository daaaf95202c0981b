import type { ClaimDraft, OpenClaim } from "~/contract/entities/receipt-facts";
import { mayClaim } from "~/domain/claim-submission";
import type { Caller, ServiceParts } from "../parts";
import { claimContextOf } from "./facts";
import { openingSummary } from "./list";
import { ownReceipts } from "./receipt-rows";

/** GET employees/claim-draft: the caller's OPEN claims with their receipts, and whether the caller may send them. */
export async function claimDraft(parts: ServiceParts, caller: Caller): Promise<ClaimDraft> {
  const [claims, person] = await Promise.all([
    openClaimsOf(parts, caller),
    claimContextOf(parts.db, parts, caller),
  ]);
  return {
    claims,
    available: mayClaim(person, person.today),
    benefitCancellationDate: person.benefitCancellationDate,
  };
}

/** Returns the caller's OPEN claims, oldest first, each with its receipts in upload order. */
export async function openClaimsOf(parts: ServiceParts, caller: Caller): Promise<OpenClaim[]> {
  const [opening, receipts] = await Promise.all([
    openingSummary(parts, caller),
    ownReceipts(parts.db, caller, "draft"),
  ]);
  const ids = "openIdList" in opening ? opening.openIdList : [];
  return ids.map((id) => ({ id, receipts: receipts.filter(({ claimId }) => claimId === id) }));
}
