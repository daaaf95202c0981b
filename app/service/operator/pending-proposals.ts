import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { ClaimProposal } from "~/contract/entities/operator-claim";
import { SEPARATION_STEPS } from "~/domain/claim-separation";
import type { ClaimId } from "~/domain/ids";
import type { Executor } from "../database";
import { claims, operators, proposals } from "../database/schema";

/** A command that moves a claim's money, as stored while it waits for a second operator. */
export const claimCommand = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("APPROVE"),
    separations: z.array(z.object({ amount: z.int(), forDate: z.string() })),
  }),
  z.object({ action: z.literal("PAY") }),
  z.object({ action: z.literal("MARK"), separationId: z.int(), step: z.enum(SEPARATION_STEPS) }),
]);
export type ClaimCommand = z.infer<typeof claimCommand>;

/** Returns the pending proposal for the current version of a claim, if any. */
export async function findPendingProposal(db: Executor, claimId: ClaimId): Promise<ClaimProposal | null> {
  return (await listPendingProposals(db, eq(proposals.claimId, claimId)))[0] ?? null;
}

/** GET proposals: pending proposals, oldest first. Proposals for an earlier version of the claim are no longer pending. */
export async function listPendingProposals(db: Executor, where?: SQL): Promise<ClaimProposal[]> {
  const rows = await db
    .select({ proposal: proposals, proposedBy: operators.name })
    .from(proposals)
    .innerJoin(operators, eq(operators.id, proposals.proposedBy))
    .innerJoin(claims, and(eq(claims.id, proposals.claimId), eq(claims.version, proposals.version)))
    .where(and(isNull(proposals.outcome), where))
    .orderBy(asc(proposals.id));
  return rows.map(({ proposal, proposedBy }) => {
    const { id, claimId, version, total, amount } = proposal;
    const command = claimCommand.parse(proposal.command);
    return {
      id,
      claimId,
      version,
      total,
      amount,
      proposedBy,
      action: command.action,
      separations: command.action === "APPROVE" ? command.separations : [],
      separationId: command.action === "MARK" ? command.separationId : null,
      proposedDate: proposal.proposedAt.toISOString(),
    };
  });
}
