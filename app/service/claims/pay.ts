import { asc, eq, sql } from "drizzle-orm";
import {
  maySeparationBecome,
  paymentStatusOf,
  type SeparationStep,
  separationStep,
} from "~/domain/claim-separation";
import { describePayment, subjectOfReceipts } from "~/domain/claim-subject";
import { paidToOf } from "~/domain/enrollment";
import type { ClaimId, ClaimSeparationId } from "~/domain/ids";
import { type Cents, sumOf } from "~/domain/money";
import type { Transaction } from "../database";
import { fullName } from "../database/full-name";
import { postTransaction, transferEntries } from "../database/ledger";
import { claimSeparations, claims, dependents, expenseTypes, receipts } from "../database/schema";
import { notFoundError, ServiceError } from "../service-error";
import { chargeFees, computeFees } from "./charge-fee";
import {
  type ClaimBooking,
  claimTransactionFields,
  readClaimMoney,
  type Share,
  shareTransferEntries,
} from "./claim-money";
import { separationStepTexts, texts } from "./texts";

/** The shares that a payment took from categories, cents. */
export type PaidShares = readonly Share[];

/**
 * Pays everything still owed for a locked APPROVED claim, unpaid parts included: moves the money from the benefit to the physical
 * wallet, or to the person's RRSP if it is retirement saving.
 *
 * @throws {ServiceError} 409 when nothing is owed
 */
export async function payClaim(tx: Transaction, claim: ClaimBooking): Promise<PaidShares> {
  const owed = await readClaimMoney(tx, claim.id, "payable");
  if (owed.length === 0) throw new ServiceError(409, texts.paidAlready, "alreadyPaid");
  await tx
    .update(claimSeparations)
    .set({ status: "APPROVED", paidStatus: "CMP" })
    .where(eq(claimSeparations.claimId, claim.id));
  await bookPayment(tx, claim, owed, await descriptionOf(tx, claim.id));
  await tx.update(claims).set({ paymentStatus: "FULLY_PAID" }).where(eq(claims.id, claim.id));
  return owed;
}

/**
 * Advances one part of a locked APPROVED claim to a step: approved, requested from the employer (ISS), or paid (CMP), which moves
 * its money. The oldest year's money is paid first.
 *
 * @returns what was paid; nothing unless the step is CMP
 * @throws {ServiceError} 404 when the claim has no such part, 409 when it may not take that step
 */
export async function markSeparation(
  tx: Transaction,
  claim: ClaimBooking,
  separationId: ClaimSeparationId,
  to: SeparationStep,
): Promise<PaidShares> {
  const separations = await tx
    .select()
    .from(claimSeparations)
    .where(eq(claimSeparations.claimId, claim.id))
    .orderBy(asc(claimSeparations.forDate), asc(claimSeparations.id));
  const separation = separations.find(({ id }) => id === separationId);
  if (!separation) throw notFoundError(texts.noSuchSeparation);
  const from = separationStep(separation);
  if (!maySeparationBecome(from, to)) {
    throw new ServiceError(409, texts.separationStays(separationStepTexts[from]), "separationStays");
  }
  await tx
    .update(claimSeparations)
    .set({ status: "APPROVED", paidStatus: to === "ISS" || to === "CMP" ? to : null })
    .where(eq(claimSeparations.id, separation.id));
  if (to !== "CMP") return [];

  const owed = await readClaimMoney(tx, claim.id, "payable");
  const paid = takeFromShares(owed, separation.amount);
  const nth = `part ${separations.indexOf(separation) + 1} of ${separations.length}`;
  await bookPayment(
    tx,
    claim,
    paid,
    `${await descriptionOf(tx, claim.id)}, ${nth}`,
    `separation ${separation.id}`,
  );
  await tx
    .update(claims)
    .set({ paymentStatus: paymentStatusOf(separation.amount, sumOf(owed) - separation.amount) })
    .where(eq(claims.id, claim.id));
  return paid;
}

/**
 * Books a payment. Retirement saving is a separate ledger transaction: it goes to the person's RRSP and never into the wallet,
 * where it could be withdrawn. The administration fee, if the plan charges one, is separate too.
 */
async function bookPayment(
  tx: Transaction,
  claim: ClaimBooking,
  shares: PaidShares,
  description: string,
  reference = `rest of claim ${claim.id}`,
): Promise<void> {
  const fees = await computeFees(tx, claim, shares);
  const toRrsp = shares.filter(({ enrollmentId }) => paidToOf(enrollmentId) === "RRSP");
  const toWallet = shares.filter(({ enrollmentId }) => paidToOf(enrollmentId) === "WALLET");
  const head = { ...claimTransactionFields(claim), kind: "CLAIM_PAYMENT" as const, description, reference };
  const entriesOf = (paid: PaidShares, kind: "physical" | "rrsp") => [
    ...shareTransferEntries(paid, "payable", "paid"),
    ...transferEntries(sumOf(paid), { kind: "funding" }, { kind }),
  ];
  if (toWallet.length > 0) await postTransaction(tx, { ...head, entries: entriesOf(toWallet, "physical") });
  if (toRrsp.length > 0)
    await postTransaction(tx, {
      ...head,
      title: texts.rrspPaid(claim.id),
      description: [description, texts.notInBalance].filter(Boolean).join(". "),
      reference: `${reference}, RRSP`,
      entries: entriesOf(toRrsp, "rrsp"),
    });
  await chargeFees(tx, claim, fees, reference);
}

/** Takes an amount in cents from the shares, in their order. */
function takeFromShares(shares: readonly Share[], amount: Cents): Share[] {
  let left = amount;
  return shares.flatMap((share) => {
    const part = Math.min(share.amount, left);
    left -= part;
    return part > 0 ? [{ ...share, amount: part }] : [];
  });
}

/** Describes what a claim's receipts are for; the wallet names a dependent in full. */
async function descriptionOf(tx: Transaction, claimId: ClaimId): Promise<string> {
  const found = await tx
    .select({
      other: receipts.expenseTypeOther,
      type: expenseTypes.name,
      claimant: sql<string | null>`${fullName(dependents)}`,
    })
    .from(receipts)
    .leftJoin(expenseTypes, eq(expenseTypes.id, receipts.expenseTypeId))
    .leftJoin(dependents, eq(dependents.id, receipts.dependentId))
    .where(eq(receipts.claimId, claimId))
    .orderBy(asc(receipts.id));
  const named = found.map(({ other, type, claimant }) => ({ expenseType: other ?? type, claimant }));
  return describePayment(subjectOfReceipts(named));
}
