import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { addDays, type Clock, today } from "~/domain/calendar";
import type { Database, Transaction } from "~/service/database";
import { type Entry, type LedgerTransactionKind, move, post } from "~/service/database/ledger";
import {
  claimSeparations,
  claims,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
} from "~/service/database/schema";
import type { Verdict } from "./claims-model";

/** What the other side does with a claim, as far as tests need it. */
export interface Deciding {
  /** @param parts how many payments, each with its day; 1 makes no separations */
  approve(claimId: number, parts: number): Promise<Verdict>;
  reject(claimId: number): Promise<Verdict>;
  /** Pays the next part, or the whole. */
  pay(claimId: number): Promise<Verdict>;
}

/** What is to be paid, in that many parts of at least a cent. */
export function partsOf(amount: number, howMany: number): number[] {
  const count = Math.min(howMany, amount);
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? amount - Math.floor(amount / count) * (count - 1) : Math.floor(amount / count),
  );
}

/** By the product's own books, as the demo company's claims are decided. */
export function decidingIn(db: Database, clock: Clock): Deciding {
  const decide = (claimId: number, from: "REQUESTED" | "APPROVED", work: Work) =>
    db.transaction(async (tx): Promise<Verdict> => {
      const [claim] = await tx.select().from(claims).where(eq(claims.id, claimId)).for("update");
      return claim?.status === from ? work(tx, claim) : 409;
    });
  const at = () => clock.now();

  return {
    approve: (claimId, howMany) =>
      decide(claimId, "REQUESTED", async (tx, claim) => {
        const held = await inAccounts(tx, claimId, "held");
        await book(tx, claim, "CLAIM_APPROVAL", at(), transfers(held, "held", "payable"));
        const parts = partsOf(
          held.reduce((sum, { amount }) => sum + amount, 0),
          howMany,
        );
        const enableClaimSeparation = parts.length > 1;
        const paymentStatus = parts.length > 0 ? "PENDING_PAYMENT" : null;
        await tx
          .update(claims)
          .set({ status: "APPROVED", decidedAt: at(), enableClaimSeparation, paymentStatus })
          .where(eq(claims.id, claimId));
        if (enableClaimSeparation) {
          const separations = parts.map((amount, index) => ({
            ...{ claimId, amount, forDate: addDays(today(clock), 14 * index) },
          }));
          await tx.insert(claimSeparations).values(separations);
        }
        return 200;
      }),
    reject: (claimId) =>
      decide(claimId, "REQUESTED", async (tx, claim) => {
        const held = await inAccounts(tx, claimId, "held");
        await book(tx, claim, "CLAIM_RELEASE", at(), transfers(held, "held", "available"));
        await tx
          .update(claims)
          .set({ status: "REJECTED", decidedAt: at(), reasonType: "OVER_BUDGET", paymentStatus: null })
          .where(eq(claims.id, claimId));
        return 200;
      }),
    pay: (claimId) =>
      decide(claimId, "APPROVED", async (tx, claim) => {
        const payable = await inAccounts(tx, claimId, "payable");
        const left = payable.reduce((sum, { amount }) => sum + amount, 0);
        if (left === 0) return 409;
        const [next] = await tx
          .select()
          .from(claimSeparations)
          .where(and(eq(claimSeparations.claimId, claimId), isNull(claimSeparations.paidStatus)))
          .orderBy(asc(claimSeparations.id))
          .limit(1);
        const amount = next?.amount ?? left;
        const wallet = move(amount, { kind: "funding" }, { kind: "physical" });
        const entries = [...transfers(firstOf(payable, amount), "payable", "paid"), ...wallet];
        await book(tx, claim, "CLAIM_PAYMENT", at(), entries);
        if (next) {
          await tx
            .update(claimSeparations)
            .set({ status: "APPROVED", paidStatus: "CMP" })
            .where(eq(claimSeparations.id, next.id));
        }
        const paymentStatus = amount === left ? "FULLY_PAID" : "PARTIALLY_PAID";
        await tx.update(claims).set({ paymentStatus }).where(eq(claims.id, claimId));
        return 200;
      }),
  };
}

type Claim = typeof claims.$inferSelect;
type Work = (tx: Transaction, claim: Claim) => Promise<Verdict>;
interface Share {
  readonly benefitYear: number;
  readonly enrollmentId: number;
  readonly amount: number;
}

/** What lies in the accounts of a kind for a claim, the oldest year and lowest category first. */
async function inAccounts(tx: Transaction, claimId: number, kind: "held" | "payable"): Promise<Share[]> {
  const rows = await tx
    .select({
      benefitYear: ledgerAccounts.benefitYear,
      enrollmentId: ledgerAccounts.enrollmentId,
      amount: sql`sum(${ledgerPostings.amount})`.mapWith(Number),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(and(eq(ledgerTransactions.claimId, claimId), eq(ledgerAccounts.kind, kind)))
    .groupBy(ledgerAccounts.benefitYear, ledgerAccounts.enrollmentId)
    .orderBy(asc(ledgerAccounts.benefitYear), asc(ledgerAccounts.enrollmentId));
  return rows.flatMap(({ benefitYear, enrollmentId, amount }) =>
    benefitYear === null || enrollmentId === null || amount === 0
      ? []
      : [{ benefitYear, enrollmentId, amount }],
  );
}

/** The first shares up to an amount. */
function firstOf(shares: readonly Share[], amount: number): Share[] {
  let left = amount;
  return shares.flatMap((share) => {
    const part = Math.min(left, share.amount);
    left -= part;
    return part > 0 ? [{ ...share, amount: part }] : [];
  });
}

type Place = "available" | "held" | "payable" | "paid";
function transfers(shares: readonly Share[], from: Place, to: Place): Entry[] {
  return shares.flatMap(({ amount, ...place }) =>
    move(amount, { kind: from, ...place }, { kind: to, ...place }),
  );
}

async function book(
  tx: Transaction,
  { id, employeeId }: Claim,
  kind: LedgerTransactionKind,
  at: Date,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await post(tx, { employeeId, claimId: id, kind, title: `Claim ${id}`, at, entries });
}
