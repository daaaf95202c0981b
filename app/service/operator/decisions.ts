import type { OperatorClaimState } from "~/contract/entities/operator-claim";
import type { OperatorInputs } from "~/contract/operator";
import { recordAudit } from "../audit";
import { rejectClaim } from "../claims/decide";
import { claimStatusError } from "../claims/own-claim";
import { requireCurrentVersion } from "../claims/require-current-version";
import type { ServiceDeps } from "../deps";
import type { Operator } from "./authentication";
import { notifyOfRejection } from "./claim-notifications";
import { withLockedClaim } from "./claim-state";
import { amountAboveCeiling, executeCommand, requireStatusFor } from "./execute-command";
import type { ClaimCommand } from "./pending-proposals";
import { createProposal } from "./proposals";

/** The claim's id with the version and total the operator saw (SUB-11). */
type ClaimAsRead = OperatorInputs["pay"];

/**
 * POST claims/{id}/approval: approves the claim, so that its held money becomes payable. Above the operator's ceiling it
 * creates a proposal instead.
 * @throws {ServiceError} also 409 if no money is held
 */
export async function approveClaimAsOperator(
  deps: ServiceDeps,
  operator: Operator,
  { separations = [], ...seen }: OperatorInputs["approve"],
): Promise<OperatorClaimState> {
  return doOrPropose(deps, operator, seen, { action: "APPROVE", separations });
}

/** POST claims/{id}/rejection: declines the claim; its held money is available again (CLD-02). */
export async function rejectClaimAsOperator(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["reject"],
): Promise<OperatorClaimState> {
  return withLockedClaim(deps, input.id, async (tx, claim) => {
    if (claim.status !== "REQUESTED") throw claimStatusError(claim.status);
    await requireCurrentVersion(tx, claim.id, input);
    const { reasonType, reason = null } = input;
    const { id, employeeId } = claim;
    await rejectClaim(tx, { id, employeeId, at: deps.clock.now() }, { reasonType, reason });
    await recordAudit(tx, deps, operator, {
      action: "claim.rejected",
      employeeId,
      subjectId: id,
      details: { reasonType },
    });
    await notifyOfRejection(tx, deps, claim, { reasonType, reason });
  });
}

/** POST claims/{id}/payment: pays everything still payable; above the operator's ceiling it creates a proposal instead. */
export async function payClaimAsOperator(
  deps: ServiceDeps,
  operator: Operator,
  input: ClaimAsRead,
): Promise<OperatorClaimState> {
  return doOrPropose(deps, operator, input, { action: "PAY" });
}

/**
 * PUT claims/{id}/separations/{separationId}: advances a part by one step (CLD-04). CMP pays it; above the ceiling it is proposed.
 */
export async function markSeparationAsOperator(
  deps: ServiceDeps,
  operator: Operator,
  { separationId, step, ...seen }: OperatorInputs["markSeparation"],
): Promise<OperatorClaimState> {
  return doOrPropose(deps, operator, seen, { action: "MARK", separationId, step });
}

/** Executes a command, or creates a proposal for a second operator if the claim exceeds the operator's ceiling (SEC-07). */
function doOrPropose(
  deps: ServiceDeps,
  operator: Operator,
  seen: ClaimAsRead,
  command: ClaimCommand,
): Promise<OperatorClaimState> {
  return withLockedClaim(deps, seen.id, async (tx, claim) => {
    requireStatusFor(command, claim);
    await requireCurrentVersion(tx, claim.id, seen);
    const amount = await amountAboveCeiling(tx, operator, claim, command);
    if (amount === undefined) return executeCommand(tx, deps, { operator }, claim, command);
    return createProposal(tx, deps, operator, claim, { ...seen, command, amount });
  });
}
