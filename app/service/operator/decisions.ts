import type { OperatorClaimState } from "~/contract/entities/operator";
import type { OperatorInputs } from "~/contract/operator";
import { audit } from "../audit";
import { rejectClaim } from "../claims/decide";
import { errorOfStatus } from "../claims/own-claim";
import { requireSeen } from "../claims/require-seen";
import type { ServiceParts } from "../parts";
import type { Operator } from "./authentication";
import { notifyOfRejection } from "./claim-notifications";
import { withClaim } from "./claim-state";
import { amountAboveCeiling, executeCommand, requireStatusFor } from "./execute-command";
import type { ClaimCommand } from "./pending-proposals";
import { propose } from "./proposals";

/** Which claim, and what of it was seen (SUB-11). */
type ClaimAsRead = OperatorInputs["pay"];

/**
 * POST claims/{id}/approval: what was set aside for the claim is owed from now on; above the operator's ceiling it is
 * proposed.
 * @throws {ServiceError} also 409 when nothing is set aside
 */
export async function approveClaimAsOperator(
  parts: ServiceParts,
  operator: Operator,
  { separations = [], ...seen }: OperatorInputs["approve"],
): Promise<OperatorClaimState> {
  return doOrPropose(parts, operator, seen, { action: "APPROVE", separations });
}

/** POST claims/{id}/rejection: declines the claim; what was set aside is available again (CLD-02). */
export async function rejectClaimAsOperator(
  parts: ServiceParts,
  operator: Operator,
  input: OperatorInputs["reject"],
): Promise<OperatorClaimState> {
  return withClaim(parts, input.id, async (tx, claim) => {
    if (claim.status !== "REQUESTED") throw errorOfStatus(claim.status);
    await requireSeen(tx, claim.id, input);
    const { reasonType, reason = null } = input;
    const { id, employeeId } = claim;
    await rejectClaim(tx, { id, employeeId, at: parts.clock.now() }, { reasonType, reason });
    await audit(tx, parts, operator, {
      action: "claim.rejected",
      employeeId,
      subjectId: id,
      details: { reasonType },
    });
    await notifyOfRejection(tx, parts, claim, { reasonType, reason });
  });
}

/** POST claims/{id}/payment: pays all that is still owed; above the operator's ceiling it is proposed. */
export async function pay(
  parts: ServiceParts,
  operator: Operator,
  input: ClaimAsRead,
): Promise<OperatorClaimState> {
  return doOrPropose(parts, operator, input, { action: "PAY" });
}

/**
 * PUT claims/{id}/separations/{separationId}: brings a part a step on (CLD-04); CMP pays it, or above the ceiling proposes it.
 */
export async function takeSeparationStep(
  parts: ServiceParts,
  operator: Operator,
  { separationId, step, ...seen }: OperatorInputs["markSeparation"],
): Promise<OperatorClaimState> {
  return doOrPropose(parts, operator, seen, { action: "MARK", separationId, step });
}

/** Executes a command, or leaves it for a second operator where the claim covers more than the operator's ceiling (SEC-07). */
function doOrPropose(
  parts: ServiceParts,
  operator: Operator,
  seen: ClaimAsRead,
  command: ClaimCommand,
): Promise<OperatorClaimState> {
  return withClaim(parts, seen.id, async (tx, claim) => {
    requireStatusFor(command, claim);
    await requireSeen(tx, claim.id, seen);
    const amount = await amountAboveCeiling(tx, operator, claim, command);
    if (amount === undefined) return executeCommand(tx, parts, { operator }, claim, command);
    return propose(tx, parts, operator, claim, { ...seen, command, amount });
  });
}
