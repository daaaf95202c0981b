import type { ClaimDraft, OpenClaim } from "~/contract/entities/receipt-facts";
import { mayClaim } from "~/domain/claim-submission";
import type { Caller, ServiceParts } from "../parts";
import { claimContextOf } from "./facts";
import { openingSummary } from "./list";
import { ownReceipts } from "./receipt-rows";

/** GET employees/claim-draft: the caller's OPEN claims with their receipts, and what decides whether they may be sent. */
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

/** The OPEN claims in the order of their ids, each with its receipts in the order they came. */
export async function openClaimsOf(parts: ServiceParts, caller: Caller): Promise<OpenClaim[]> {
  const [opening, receipts] = await Promise.all([
    openingSummary(parts, caller),
    ownReceipts(parts.db, caller, "draft"),
  ]);
  const ids = "openIdList" in opening ? opening.openIdList : [];
  return ids.map((id) => ({ id, receipts: receipts.filter(({ claimId }) => claimId === id) }));
}
