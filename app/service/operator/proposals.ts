import { and, eq, isNull, TransactionRollbackError } from "drizzle-orm";
import type { OperatorClaimState } from "~/contract/entities/operator-claim";
import type { OperatorInputs } from "~/contract/operator";
import type { ClaimProposalId, OperatorId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { hasAccess } from "~/domain/operator-role";
import { recordAudit } from "../audit";
import { requireCurrentVersion, type SeenVersion } from "../claims/require-current-version";
import type { Executor, Transaction } from "../database";
import { operators, proposals } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { withLockedClaim } from "./claim-state";
import { executeCommand, type LockedClaim, requireStatusFor, roleFor } from "./execute-command";
import { type ClaimCommand, claimCommand, findPendingProposal } from "./pending-proposals";
import { texts } from "./texts";

/**
 * Creates a proposal for a command that the operator may not execute alone. Executes the command first and rolls it back, so that
 * only possible commands are proposed.
 *
 * @param amount what the claim covers, in cents
 * @throws {ServiceError} as the command itself, or 409 if a proposal is already pending
 */
export async function createProposal(
  tx: Transaction,
  deps: ServiceDeps,
  operator: Operator,
  claim: LockedClaim,
  {
    command,
    amount,
    version,
    total,
  }: SeenVersion & { readonly command: ClaimCommand; readonly amount: Cents },
): Promise<void> {
  const waiting = await findPendingProposal(tx, claim.id);
  if (waiting)
    throw new ServiceError(409, texts.proposedAlready(waiting.id, waiting.proposedBy), "proposedAlready");
  await executeAndRollBack(tx, (trial) => executeCommand(trial, deps, { operator }, claim, command));
  const proposedAt = deps.clock.now();
  await tx
    .insert(proposals)
    .values({ claimId: claim.id, version, total, amount, command, proposedBy: operator.id, proposedAt });
  await recordAudit(tx, deps, operator, {
    action: command.action === "APPROVE" ? "claim.approvalProposed" : "claim.paymentProposed",
    employeeId: claim.employeeId,
    subjectId: claim.id,
    details: { amount, version },
  });
}

/**
 * POST proposals/{id}/confirmation: a second operator executes the proposed command, on the version both operators saw (SEC-07).
 * Parts of an approval count as chosen on the day of the proposal.
 * @throws {ServiceError} also 409 if the proposer no longer has the right
 */
export function confirmProposal(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["confirmProposal"],
): Promise<OperatorClaimState> {
  return closeProposal(deps, operator, input.id, async (tx, claim, { proposal, proposer, command }) => {
    if (proposer.id === operator.id) throw new ServiceError(403, texts.anotherConfirms, "SAME_OPERATOR");
    if (!mayDo(proposer, command))
      throw new ServiceError(409, texts.proposerMayNot(proposer.name), "proposer.mayNot");
    requireStatusFor(command, claim);
    await requireCurrentVersion(tx, claim.id, proposal);
    await requireCurrentVersion(tx, claim.id, input);
    await executeCommand(tx, deps, { operator, proposal }, claim, command);
    return "CONFIRMED";
  });
}

/** POST proposals/{id}/withdrawal: closes the proposal without executing it. */
export function withdrawProposal(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["withdrawProposal"],
): Promise<OperatorClaimState> {
  return closeProposal(deps, operator, input.id, async (tx, claim) => {
    await recordAudit(tx, deps, operator, {
      action: "proposal.withdrawn",
      employeeId: claim.employeeId,
      subjectId: input.id,
    });
    return "WITHDRAWN";
  });
}

/** Withdraws all open proposals of an operator. */
export async function withdrawProposalsOf(
  tx: Transaction,
  deps: Pick<ServiceDeps, "clock">,
  by: Operator,
  operatorId: OperatorId,
): Promise<void> {
  await tx
    .update(proposals)
    .set({ outcome: "WITHDRAWN", closedBy: by.id, closedAt: deps.clock.now() })
    .where(and(eq(proposals.proposedBy, operatorId), isNull(proposals.outcome)));
}

interface Proposed {
  readonly proposal: typeof proposals.$inferSelect;
  readonly proposer: typeof operators.$inferSelect;
  readonly command: ClaimCommand;
}

async function closeProposal(
  deps: ServiceDeps,
  operator: Operator,
  id: ClaimProposalId,
  work: (
    tx: Transaction,
    claim: LockedClaim,
    requireProposal: Proposed,
  ) => Promise<"CONFIRMED" | "WITHDRAWN">,
): Promise<OperatorClaimState> {
  const { claimId } = (await proposed(deps.db, id)).proposal;
  return withLockedClaim(deps, claimId, async (tx, claim) => {
    // Read again after locking the claim, so that the second of two concurrent confirmations finds it closed.
    const found = await proposed(tx, id);
    const { outcome } = found.proposal;
    if (outcome !== null) throw new ServiceError(409, texts.proposalClosed[outcome], "proposal.closed");
    if (!mayDo(operator, found.command)) {
      throw new ServiceError(
        403,
        texts.roleMissing(operator, [roleFor[found.command.action]]),
        "ROLE_MISSING",
      );
    }
    const closed = {
      outcome: await work(tx, claim, found),
      closedBy: operator.id,
      closedAt: deps.clock.now(),
    };
    const [closedNow] = await tx
      .update(proposals)
      .set(closed)
      .where(and(eq(proposals.id, id), isNull(proposals.outcome)))
      .returning();
    // Its proposer was revoked meanwhile, which locks no claim.
    if (!closedNow) throw new ServiceError(409, texts.proposalClosed.WITHDRAWN, "proposal.closed");
  });
}

function mayDo(
  { role, ...who }: Pick<Operator, "role"> & { readonly revokedAt?: Date | null },
  { action }: ClaimCommand,
): boolean {
  return !who.revokedAt && hasAccess(role, [roleFor[action]]);
}

async function proposed(db: Executor, id: ClaimProposalId): Promise<Proposed> {
  const [found] = await db
    .select({ proposal: proposals, proposer: operators })
    .from(proposals)
    .innerJoin(operators, eq(operators.id, proposals.proposedBy))
    .where(eq(proposals.id, id));
  if (!found) throw notFoundError(texts.noSuchProposal);
  return { ...found, command: claimCommand.parse(found.proposal.command) };
}

async function executeAndRollBack(
  tx: Transaction,
  work: (trial: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(async (trial) => {
      await work(trial);
      trial.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
