import { and, desc, eq, inArray } from "drizzle-orm";
import { isInYearTransition } from "~/domain/benefit-year";
import { today } from "~/domain/calendar";
import { claimOfReceipt, type ReceiptToPlace } from "~/domain/claim-of-receipt";
import type { ClaimId } from "~/domain/ids";
import { isAudited, recordAudit } from "../audit";
import type { Executor, Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { claims, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import type { StoredClaim } from "./own-claim";

/** Returns the newest OPEN claim, or a new one. Locks the person, so that concurrent uploads find the same claim. */
export async function findOrCreateDraft(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
): Promise<StoredClaim> {
  await lockEmployee(tx, caller.employeeId);
  const [newest] = await openClaims(tx, caller).limit(1).for("update");
  return newest ?? newDraft(tx, deps, caller);
}

/**
 * Returns the OPEN claim that a receipt belongs in: its current one, or during the year transition possibly another or a new one
 * (decision D10). The caller has locked the person, so that no two receipts search concurrently.
 */
export async function findOrCreateDraftForReceipt(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  receipt: ReceiptToPlace,
): Promise<ClaimId> {
  const day = today(deps.clock);
  if (!isInYearTransition(day)) return receipt.claimId;
  const open = await openClaims(tx, caller).for("update");
  const within = open.map(({ id }) => id);
  const receiptsOfOpen = await tx
    .select({
      id: receipts.id,
      claimId: receipts.claimId,
      amount: receipts.amount,
      claimerId: receipts.claimerId,
      employeeBenefitCoverageId: receipts.benefitCoverageId,
      expenseDate: receipts.expenseDate,
      expenseTypeId: receipts.expenseTypeId,
    })
    .from(receipts)
    .where(inArray(receipts.claimId, within));
  const known = within.map((id) => ({
    id,
    receipts: receiptsOfOpen.filter(({ claimId }) => claimId === id),
  }));
  const found = claimOfReceipt(receipt, known, day);
  return found === "new" ? (await newDraft(tx, deps, caller)).id : found;
}

/** Moves a receipt saved in an OPEN claim to the claim it belongs in, if that is another one. */
export async function moveToFittingClaim(
  tx: Transaction,
  deps: ServiceDeps,
  caller: Caller,
  receipt: ReceiptToPlace,
): Promise<void> {
  const { id, claimId: from } = receipt;
  const to = await findOrCreateDraftForReceipt(tx, deps, caller, receipt);
  if (to === from) return;
  // Deletes and inserts the row, because the database does not allow changing a receipt's claim.
  const [moved] = await tx.delete(receipts).where(eq(receipts.id, id)).returning();
  if (!moved) throw notFoundError();
  const { dependentId: _, isComplete: __, ...row } = moved;
  await tx
    .insert(receipts)
    .overridingSystemValue()
    .values({ ...row, claimId: to });
  await recordAudit(tx, deps, caller, { action: "receipt.moved", subjectId: id, details: { from, to } });
}

/** Returns the given claim, or the one the receipt has moved to since: a call retried after a lost response names the old one. */
export async function currentClaimId(
  tx: Executor,
  caller: Caller,
  { id, claimId }: Pick<ReceiptToPlace, "id" | "claimId">,
): Promise<ClaimId> {
  const own = and(eq(receipts.id, id), eq(receipts.employeeId, caller.employeeId));
  const [found] = await tx.select({ claimId: receipts.claimId }).from(receipts).where(own);
  if (!found || found.claimId === claimId) return claimId;
  return (await isAudited(tx, caller, "receipt.moved", id, { details: { from: claimId } }))
    ? found.claimId
    : claimId;
}

function openClaims(tx: Transaction, { employeeId }: Caller) {
  return tx
    .select()
    .from(claims)
    .where(and(eq(claims.employeeId, employeeId), eq(claims.status, "OPEN")))
    .orderBy(desc(claims.createdAt), desc(claims.id));
}

async function newDraft(
  tx: Transaction,
  { clock }: Pick<ServiceDeps, "clock">,
  { employeeId }: Caller,
): Promise<StoredClaim> {
  const [made] = await tx.insert(claims).values({ employeeId, createdAt: clock.now() }).returning();
  if (!made) throw notFoundError();
  return made;
}
