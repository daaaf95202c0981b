import type { ClaimSubmissionContext } from "machines/claim-submission-context";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import { apiErrorOrThrow } from "~/gateway/api-error";
import type { Gateway } from "~/gateway/gateway";

/**
 * What happened to a claim whose step failed, as far as known:
 * - `kept`: it is in the draft, and the failed step can no longer change that
 * - `draft`: the response was lost; the claim is in the draft now, but the request may still arrive
 * - `sent`, `removed`: the response was lost, but the step succeeded
 * - `unknown`: the response was lost, and this query failed too
 */
export type ClaimOutcome = "kept" | "draft" | "sent" | "removed" | "unknown";

/** Queries the service if the response to a write was lost; after a refusal or a failed read the claim is simply `kept`. */
export async function readClaimOutcome(
  api: Gateway,
  claimId: ClaimId,
  failure: ClaimSubmissionContext["failure"],
): Promise<ClaimOutcome> {
  const isLost = failure?.kind === "unavailable" || failure?.kind === "unexpected";
  if (!isLost || failure.during === "checkDuplicate") return "kept";
  try {
    const { claimStatus } = await api.claim.info({ claimId });
    if (claimStatus === "OPEN") return "draft";
    return claimStatus === DISABLED_CLAIM_STATUS ? "removed" : "sent";
  } catch (error) {
    const refusal = apiErrorOrThrow(error);
    return refusal.status === 404 ? "removed" : "unknown";
  }
}
