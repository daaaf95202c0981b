import { and, eq, ne, type SQL } from "drizzle-orm";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import type { Executor, Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { claims, receipts } from "../database/schema";
import type { Caller } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { texts } from "./texts";

export type StoredClaim = typeof claims.$inferSelect;

function isOwn(caller: Pick<Caller, "employeeId">, claimId: ClaimId): SQL | undefined {
  return and(eq(claims.id, claimId), eq(claims.employeeId, caller.employeeId));
}

/** SQL condition for the caller's claim, unless it was removed. */
export function isOwnVisibleClaim(caller: Pick<Caller, "employeeId">, claimId: ClaimId): SQL | undefined {
  return and(isOwn(caller, claimId), ne(claims.status, DISABLED_CLAIM_STATUS));
}

/**
 * Locks the caller's claim until this transaction ends. Includes removed claims.
 *
 * @throws {ServiceError} 404 when there is none or it is another person's
 */
export async function lockOwnClaim(tx: Transaction, caller: Caller, claimId: ClaimId): Promise<StoredClaim> {
  const [claim] = await tx.select().from(claims).where(isOwn(caller, claimId)).for("update");
  if (!claim) throw notFoundError();
  return claim;
}

/** Reads the caller's claim without locking it, removed or not. @throws {ServiceError} 404 when there is none or it is another's */
export async function requireOwnClaim(db: Executor, caller: Caller, claimId: ClaimId): Promise<StoredClaim> {
  const [claim] = await db.select().from(claims).where(isOwn(caller, claimId));
  if (!claim) throw notFoundError();
  return claim;
}

/** Like {@link requireOwnClaim}, without removed claims. @throws {ServiceError} 404 when it was removed as well */
export async function requireOwnVisibleClaim(
  db: Executor,
  caller: Caller,
  claimId: ClaimId,
): Promise<StoredClaim> {
  const [claim] = await db.select().from(claims).where(isOwnVisibleClaim(caller, claimId));
  if (!claim) throw notFoundError();
  return claim;
}

/**
 * Locks the caller's receipt with its claim; undefined when there is none or it is another person's. Locks the person first, as
 * does everything that moves a receipt to another claim, so that the claim found is still the receipt's.
 */
export async function lockOwnReceipt(
  tx: Transaction,
  caller: Caller,
  receiptId: ReceiptId,
): Promise<{ claim: StoredClaim; receipt: typeof receipts.$inferSelect } | undefined> {
  await lockEmployee(tx, caller.employeeId);
  const isThis = and(eq(receipts.id, receiptId), eq(receipts.employeeId, caller.employeeId));
  const [found] = await tx.select({ claimId: receipts.claimId }).from(receipts).where(isThis);
  if (!found) return undefined;
  const claim = await lockOwnClaim(tx, caller, found.claimId);
  // Read again: it may have changed, or been deleted, while this transaction waited for the lock.
  const [receipt] = await tx.select().from(receipts).where(isThis);
  return receipt && { claim, receipt };
}

/** Returns the 409 for a claim that cannot be changed in its status (RCP-13, decisions D23 and D76). */
export function claimStatusError(status: StoredClaim["status"]): ServiceError {
  return new ServiceError(409, sentenceFor(status), "alreadyDecided");
}

function sentenceFor(status: StoredClaim["status"]): string {
  if (status === DISABLED_CLAIM_STATUS) return texts.removed;
  return status === "REQUESTED" ? texts.submittedAlready : texts.decided;
}
