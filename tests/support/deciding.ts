import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { addDays, type Clock, today } from "~/domain/calendar";
import { approveClaim, rejectClaim } from "~/service/claims/decide";
import { markSeparation, payClaim } from "~/service/claims/pay";
import { requireCompleteReceipts } from "~/service/claims/require-current-version";
import type { Database, Transaction } from "~/service/database";
import {
  claimSeparations,
  claims,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
} from "~/service/database/schema";
import { ServiceError } from "~/service/service-error";

/** The operator's decisions that tests need; each returns the HTTP status the operator would get. */
export interface Deciding {
  /** @param howMany number of payments, each with its date; 1 creates no separations */
  approve(claimId: number, howMany: number): Promise<number>;
  reject(claimId: number): Promise<number>;
  /** Pays the next part, or everything that is left. */
  pay(claimId: number, isWhole: boolean): Promise<number>;
}

/** Decides with the same rules as an operator's call. */
export function decidingIn(db: Database, clock: Clock): Deciding {
  return {
    approve: (claimId, howMany) =>
      decide(claimId, "REQUESTED", async (tx, claim) => {
        await requireCompleteReceipts(tx, claimId);
        const parts = partsOf(await heldFor(tx, claimId), howMany);
        const wishes = parts.map((amount, index) => ({ amount, forDate: addDays(today(clock), 14 * index) }));
        await approveClaim(tx, claim, wishes.length > 1 ? wishes : []);
      }),
    reject: (claimId) =>
      decide(claimId, "REQUESTED", (tx, claim) =>
        rejectClaim(tx, claim, { reasonType: "OVER_BUDGET", reason: null }),
      ),
    pay: (claimId, isWhole) =>
      decide(claimId, "APPROVED", async (tx, claim) => {
        const next = isWhole ? undefined : await nextPart(tx, claimId);
        if (!next) return void (await payClaim(tx, claim));
        await markSeparation(tx, claim, next, "APPROVED");
        await markSeparation(tx, claim, next, "CMP");
      }),
  };

  async function decide(
    claimId: number,
    from: "REQUESTED" | "APPROVED",
    work: (tx: Transaction, claim: { id: number; employeeId: number; at: Date }) => Promise<void>,
  ): Promise<number> {
    try {
      await db.transaction(async (tx) => {
        const [claim] = await tx.select().from(claims).where(eq(claims.id, claimId)).for("update");
        if (claim?.status !== from) throw new ServiceError(409, "The claim is not there to be decided");
        await work(tx, { id: claim.id, employeeId: claim.employeeId, at: clock.now() });
      });
      return 200;
    } catch (error) {
      if (error instanceof ServiceError) return error.status;
      throw error;
    }
  }
}

/** The first part gets the remainder. */
function partsOf(amount: number, howMany: number): number[] {
  const each = Math.floor(amount / howMany);
  if (each === 0) return [];
  return Array.from({ length: howMany }, (_, index) => (index === 0 ? amount - each * (howMany - 1) : each));
}

async function heldFor(tx: Transaction, claimId: number): Promise<number> {
  const [row] = await tx
    .select({ held: sql`coalesce(sum(${ledgerPostings.amount}), 0)`.mapWith(Number) })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(and(eq(ledgerTransactions.claimId, claimId), eq(ledgerAccounts.kind, "held")));
  return row?.held ?? 0;
}

async function nextPart(tx: Transaction, claimId: number): Promise<number | undefined> {
  const isUnpaid = or(isNull(claimSeparations.paidStatus), eq(claimSeparations.paidStatus, "ISS"));
  const [part] = await tx
    .select({ id: claimSeparations.id })
    .from(claimSeparations)
    .where(and(eq(claimSeparations.claimId, claimId), isUnpaid))
    .orderBy(asc(claimSeparations.forDate))
    .limit(1);
  return part?.id;
}
