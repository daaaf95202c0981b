import { and, eq, sql } from "drizzle-orm";
import { yearOf } from "~/domain/calendar";
import type { Cents } from "~/domain/money";
import type { SavedReceipt } from "~/domain/receipt";
import type { Transaction } from "../database";
import { type Entry, lockBalances, move, post } from "../database/ledger";
import { benefitCoverages, ledgerAccounts, ledgerPostings, ledgerTransactions } from "../database/schema";

/** A claim as far as its money goes. */
export interface ClaimToHold {
  readonly id: number;
  readonly employeeId: number;
  readonly receipts: readonly SavedReceipt[];
  /** The business clock's now. */
  readonly at: Date;
}

/** What was set aside for a claim. */
export interface Hold {
  /** The latest year whose money it takes; absent when nothing is asked. */
  readonly benefitYear?: number;
  /** The most that will be paid, cents; null where the balance covers the whole claim (decision D24). */
  readonly maxPaid: Cents | null;
}

interface Need {
  readonly benefitYear: number;
  readonly enrollmentId: number;
  readonly amount: Cents;
}

/**
 * Sets aside what a claim asks for, but never more than there is (decision D24): for each benefit and year the smaller of
 * what is claimed and what is available. Money set aside for this claim before goes back first, so that it can be used again.
 *
 * The balances it decides on stay locked until the transaction ends, in the order of the years for all.
 */
export async function holdFor(tx: Transaction, claim: ClaimToHold): Promise<Hold> {
  const needs = await needsOf(tx, claim);
  const before = await heldFor(tx, claim.id);
  const years = [...new Set([...needs, ...before].map(({ benefitYear }) => benefitYear))].sort(
    (a, b) => a - b,
  );
  for (const year of years) await lockBalances(tx, claim.employeeId, year);
  await release(tx, claim, before);

  const entries: Entry[] = [];
  for (const year of years) {
    const balances = await lockBalances(tx, claim.employeeId, year);
    for (const need of needs.filter(({ benefitYear }) => benefitYear === year)) {
      const available =
        balances.find(({ enrollmentId }) => enrollmentId === need.enrollmentId)?.available ?? 0;
      const amount = Math.min(need.amount, available);
      if (amount > 0) entries.push(...move(amount, account(need, "available"), account(need, "held")));
    }
  }
  if (entries.length > 0) {
    await post(tx, {
      ...headOf(claim),
      kind: "CLAIM_HOLD",
      description: "Set aside for a submitted claim",
      entries,
    });
  }
  const asked = needs.reduce((sum, need) => sum + need.amount, 0);
  const held = entries.reduce((sum, entry) => sum + Math.max(0, entry.amount), 0);
  return {
    ...(needs.length > 0 ? { benefitYear: Math.max(...needs.map(({ benefitYear }) => benefitYear)) } : {}),
    maxPaid: held < asked ? held : null,
  };
}

/** Gives back everything that was set aside for a claim; nothing when there is nothing. */
export async function releaseHold(tx: Transaction, claim: Omit<ClaimToHold, "receipts">): Promise<void> {
  const held = await heldFor(tx, claim.id);
  for (const { benefitYear } of held) await lockBalances(tx, claim.employeeId, benefitYear);
  await release(tx, claim, held);
}

async function release(
  tx: Transaction,
  claim: Omit<ClaimToHold, "receipts">,
  held: readonly Need[],
): Promise<void> {
  const entries = held.flatMap((part) =>
    move(part.amount, account(part, "held"), account(part, "available")),
  );
  if (entries.length === 0) return;
  await post(tx, { ...headOf(claim), kind: "CLAIM_RELEASE", description: "Given back", entries });
}

/** What is set aside for a claim now: the sum of its postings, category by category. */
async function heldFor(tx: Transaction, claimId: number): Promise<Need[]> {
  const rows = await tx
    .select({
      benefitYear: ledgerAccounts.benefitYear,
      enrollmentId: ledgerAccounts.enrollmentId,
      amount: sql`sum(${ledgerPostings.amount})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.id, ledgerPostings.accountId), eq(ledgerAccounts.kind, "held")),
    )
    .where(eq(ledgerTransactions.claimId, claimId))
    .groupBy(ledgerAccounts.benefitYear, ledgerAccounts.enrollmentId)
    .orderBy(ledgerAccounts.benefitYear);
  return rows.flatMap(({ benefitYear, enrollmentId, amount }) =>
    benefitYear === null || enrollmentId === null || amount <= 0
      ? []
      : [{ benefitYear, enrollmentId, amount }],
  );
}

/**
 * What a claim asks of which benefit and year. The year is that of the expense where the employee has the same category in
 * it, since last year's expense takes last year's money (decision D11); else that of the benefit chosen.
 */
async function needsOf(tx: Transaction, claim: ClaimToHold): Promise<Need[]> {
  const own = await tx
    .select({
      id: benefitCoverages.id,
      benefitYear: benefitCoverages.benefitYear,
      enrollmentId: benefitCoverages.enrollmentId,
    })
    .from(benefitCoverages)
    .where(eq(benefitCoverages.employeeId, claim.employeeId));
  const needs = new Map<number, Need>();
  for (const receipt of claim.receipts) {
    const chosen = own.find(({ id }) => id === receipt.employeeBenefitCoverageId);
    if (!chosen || !receipt.expenseDate || receipt.amount <= 0) continue;
    const year = yearOf(receipt.expenseDate);
    const charged =
      own.find((one) => one.benefitYear === year && one.enrollmentId === chosen.enrollmentId) ?? chosen;
    const amount = (needs.get(charged.id)?.amount ?? 0) + receipt.amount;
    needs.set(charged.id, { benefitYear: charged.benefitYear, enrollmentId: charged.enrollmentId, amount });
  }
  return [...needs.values()];
}

function account({ benefitYear, enrollmentId }: Need, kind: "available" | "held") {
  return { kind, benefitYear, enrollmentId } as const;
}

function headOf(claim: Omit<ClaimToHold, "receipts">) {
  return { employeeId: claim.employeeId, claimId: claim.id, at: claim.at, title: `Claim ${claim.id}` };
}
