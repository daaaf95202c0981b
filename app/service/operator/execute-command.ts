import { torontoDate } from "~/domain/calendar";
import type { OperatorId } from "~/domain/ids";
import { type Cents, sumOf } from "~/domain/money";
import type { OperatorRole } from "~/domain/operator-role";
import { recordAudit } from "~/service/audit";
import { readClaimMoney } from "~/service/claims/claim-money";
import { approveClaim } from "~/service/claims/decide";
import { claimStatusError } from "~/service/claims/own-claim";
import { markSeparation, payClaim } from "~/service/claims/pay";
import { requireCompleteReceipts } from "~/service/claims/require-current-version";
import { texts as claimTexts } from "~/service/claims/texts";
import type { Executor, Transaction } from "~/service/database/index";
import type { claims } from "~/service/database/schema/index";
import type { ServiceDeps } from "~/service/deps";
import { ServiceError } from "~/service/service-error";
import type { Operator } from "./authentication";
import { notifyOfPayment } from "./claim-notifications";
import type { ClaimCommand } from "./pending-proposals";

export type LockedClaim = typeof claims.$inferSelect;

/** The role each command requires. */
export const roleFor: Readonly<Record<ClaimCommand["action"], OperatorRole>> = {
  APPROVE: "DECIDE",
  PAY: "PAY",
  MARK: "PAY",
};

/** The operator who executes a command, and its proposal if another one made it. */
interface CommandActors {
  readonly operator: Operator;
  readonly proposal?: { readonly proposedBy: OperatorId; readonly proposedAt: Date };
}

/**
 * Executes a command on a locked claim, records it in the audit trail and notifies the owner of payments.
 *
 * @throws {ServiceError} 409 if the claim's status, receipts, money or parts do not allow it, 400 for invalid parts
 */
export async function executeCommand(
  tx: Transaction,
  deps: ServiceDeps,
  { operator, proposal }: CommandActors,
  claim: LockedClaim,
  command: ClaimCommand,
): Promise<void> {
  const moved = { id: claim.id, employeeId: claim.employeeId, at: deps.clock.now() };
  const proposed = proposal ? { proposedBy: proposal.proposedBy } : {};
  const onRecord = (details: Readonly<Record<string, string | number>> = {}) => ({
    employeeId: claim.employeeId,
    details: { ...details, ...proposed },
  });
  if (command.action === "APPROVE") {
    await requireCompleteReceipts(tx, claim.id);
    const chosenOn = torontoDate(proposal?.proposedAt ?? moved.at);
    const { approved, droppedFiles } = await approveClaim(tx, moved, command.separations, chosenOn);
    const dropped = droppedFiles > 0 ? { droppedFiles } : {};
    const facts = onRecord({ approved, parts: command.separations.length, ...dropped });
    return recordAudit(tx, deps, operator, { action: "claim.approved", subjectId: claim.id, ...facts });
  }
  if (command.action === "PAY") {
    const paid = await payClaim(tx, moved);
    await recordAudit(tx, deps, operator, { action: "claim.paid", subjectId: claim.id, ...onRecord() });
    return notifyOfPayment(tx, claim, paid, "rest");
  }
  const { separationId, step } = command;
  const paid = await markSeparation(tx, moved, separationId, step);
  const facts = onRecord({ claimId: claim.id, step });
  await recordAudit(tx, deps, operator, { action: "separation.marked", subjectId: separationId, ...facts });
  return notifyOfPayment(tx, claim, paid, `part-${separationId}`);
}

/** @throws {ServiceError} 409 if the claim is not in the status that the command requires */
export function requireStatusFor({ action }: ClaimCommand, { status }: LockedClaim): void {
  if (action === "APPROVE") {
    if (status !== "REQUESTED") throw claimStatusError(status);
  } else if (status !== "APPROVED") throw new ServiceError(409, claimTexts.notApproved, "notApproved");
}

/**
 * Returns the amount a claim covers, in cents, if it exceeds the operator's ceiling and the command approves or pays; otherwise
 * undefined. The whole claim counts, so that paying it in parts cannot evade the ceiling.
 */
export async function amountAboveCeiling(
  db: Executor,
  { ceiling }: Operator,
  claim: LockedClaim,
  command: ClaimCommand,
): Promise<Cents | undefined> {
  if (ceiling === null || (command.action === "MARK" && command.step !== "CMP")) return undefined;
  const covered = sumOf(await readClaimMoney(db, claim.id, "held", "payable", "paid"));
  return covered > ceiling ? covered : undefined;
}
