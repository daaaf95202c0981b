import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { ClaimRecord } from "~/contract/entities/claim-record";
import type { Executor } from "../database";
import { type claims, ledgerAccounts, ledgerPostings, ledgerTransactions } from "../database/schema";

type ClaimEvents = NonNullable<ClaimRecord["events"]>;

/**
 * Returns the events of a claim in order (CLD-07). They are derived, not stored: triggers keep the times of submission and
 * decision from changing, and the append-only ledger records every movement of money.
 */
export async function readClaimEvents(
  db: Executor,
  claim: Pick<typeof claims.$inferSelect, "id" | "status" | "submittedAt" | "decidedAt">,
): Promise<ClaimEvents> {
  const { submittedAt, decidedAt, status } = claim;
  if (!submittedAt) return [];
  const sent = { kind: "SUBMITTED", at: submittedAt.toISOString(), amount: null } as const;
  if (status === "REJECTED" && decidedAt) {
    return [sent, { kind: "REJECTED", at: decidedAt.toISOString(), amount: null }];
  }
  return status === "APPROVED" ? [sent, ...(await moneyEvents(db, claim))] : [sent];
}

/**
 * Returns the approvals, payments and fees of a claim from the ledger; cents. The payment's ledger transaction tells where it
 * went, because the first versions paid retirement saving into the wallet.
 */
async function moneyEvents(
  db: Executor,
  { id }: Pick<typeof claims.$inferSelect, "id">,
): Promise<ClaimEvents> {
  const rows = await db
    .select({
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.createdAt,
      amount: sql`sum(${ledgerPostings.amount}) filter (where ${ledgerAccounts.kind} <> 'rrsp')`.mapWith(
        Number,
      ),
      isRrsp: sql<boolean>`bool_or(${ledgerAccounts.kind} = 'rrsp')`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(
      and(
        eq(ledgerTransactions.claimId, id),
        inArray(ledgerTransactions.kind, ["CLAIM_APPROVAL", "CLAIM_PAYMENT", "FEE"]),
        inArray(ledgerAccounts.kind, ["payable", "paid", "fee", "rrsp"]),
        gt(ledgerPostings.amount, 0),
      ),
    )
    .groupBy(ledgerTransactions.id)
    .orderBy(asc(ledgerTransactions.createdAt), asc(ledgerTransactions.id));
  return rows.map(({ kind, at, amount, isRrsp }) => {
    const event = { at: at.toISOString(), amount };
    if (kind === "CLAIM_PAYMENT") return { kind: "PAID", ...event, paidTo: isRrsp ? "RRSP" : "WALLET" };
    return { kind: kind === "FEE" ? "FEE" : "APPROVED", ...event };
  });
}
