import type { ClaimSubmissionContext } from "machines/claim-submission-context";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import { refusalOf } from "~/gateway/api-error";
import type { Gateway } from "~/gateway/gateway";

/**
 * What became of a claim whose step failed, as far as it is known now:
 * - `kept`: it is in the draft, and the step that failed cannot change that any more
 * - `draft`: its answer was lost; asked just now, it was in the draft, and may yet arrive
 * - `sent`, `removed`: its answer was lost, and it was done nevertheless
 * - `unknown`: its answer was lost, and the service does not answer this question either
 */
export type Outcome = "kept" | "draft" | "sent" | "removed" | "unknown";

/** Asks the service, where the answer of a step that writes was lost; a refusal and a mere question are as they are. */
export async function outcomeOf(
  api: Gateway,
  claimId: ClaimId,
  failure: ClaimSubmissionContext["failure"],
): Promise<Outcome> {
  const isLost = failure?.kind === "unavailable" || failure?.kind === "unexpected";
  if (!isLost || failure.during === "checkDuplicate") return "kept";
  try {
    const { claimStatus } = await api.claim.info({ claimId });
    if (claimStatus === "OPEN") return "draft";
    return claimStatus === DISABLED_CLAIM_STATUS ? "removed" : "sent";
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal.status === 404 ? "removed" : "unknown";
  }
}
