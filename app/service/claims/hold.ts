import { eq } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import { torontoDate, yearOf } from "~/domain/calendar";
import { type AcceptedReceipt, heldAmountOf, payingBenefitOfSent } from "~/domain/claim-hold";
import type { BenefitCoverageId, ReceiptId } from "~/domain/ids";
import { type Cents, sumOf } from "~/domain/money";
import { isDivisionPending } from "~/domain/re-allocation";
import { isReceiptComplete, type SavedReceipt } from "~/domain/receipt";
import type { Transaction } from "../database";
import { availableIn, lockBalancesOf, postTransaction } from "../database/ledger";
import { benefitCoverages, employees } from "../database/schema";
import { ServiceError } from "../service-error";
import {
  type ClaimBooking,
  claimTransactionFields,
  readClaimMoney,
  type Share,
  shareTransferEntries,
} from "./claim-money";
import { texts } from "./texts";

/** What a claim needs from one benefit and year. */
interface Need extends Share {
  /** Whether the claim may hold more of it than before: a newly claimed receipt needs it. */
  readonly mayGrow: boolean;
}

/** A claim with what its hold depends on. */
export interface ClaimToHold extends ClaimBooking {
  readonly receipts: readonly (SavedReceipt & AcceptedReceipt & { readonly id: ReceiptId })[];
  /** When it was sent, which decides the year of a receipt's money unless its `takenOn` does (`fundingDayOf`). */
  readonly sentAt: Date;
}

/** The money set aside for a claim, as its row states it. */
export interface Hold {
  /** The latest year whose money it uses, or the year it was sent in if no benefit pays; absent when nothing is claimed. */
  readonly benefitYear?: BenefitYear;
  /** The most that will be paid, cents; null when the balance covers the whole claim (decision D24). */
  readonly maxPaid: Cents | null;
}

/**
 * Sets aside a claim's money, but never more than is available (decision D24): for each benefit and year the smaller of the
 * claimed and the available amount. Money set aside for this claim before is released first, so that it can be used again; if it
 * would be set aside again as it was, nothing is posted. From a year whose money the person still has to divide it gets no more
 * than before: the person could not complete the division.
 *
 * A benefit holds more than before only for a newly claimed receipt: what another claim has given back may belong to a year that
 * has ended meanwhile (WAL-08).
 *
 * Locks the balances of all its years, in ascending order like all other code, until the transaction ends.
 *
 * @param newlyClaimed ids of receipts: all when the claim is sent, later the one that was saved, none after a deletion
 * @returns the hold, and whether anything was posted
 * @throws {ServiceError} 409 `divisionPending` when one needs more of a year whose money the person still has to divide
 */
export async function placeHold(
  tx: Transaction,
  claim: ClaimToHold,
  newlyClaimed: readonly ReceiptId[],
): Promise<{ readonly hold: Hold; readonly isPosted: boolean }> {
  const { needs, unpaid } = await needsOf(tx, claim, newlyClaimed);
  const before = await readClaimMoney(tx, claim.id, "held");
  const balances = await lockBalancesOf(tx, claim.employeeId, [...needs, ...before]);
  // Read after locking: code that asks a person to divide a year's money writes the person's row before locking the balances.
  const [person] = await tx.select().from(employees).where(eq(employees.id, claim.employeeId));
  const day = torontoDate(claim.at);

  const shares = needs
    .map(({ mayGrow, ...need }) => {
      const heldBefore = heldAmountOf(need, before);
      const available = availableIn(balances.get(need.benefitYear), need.enrollmentId) + heldBefore;
      const amount = Math.min(need.amount, mayGrow ? available : heldBefore);
      const isPending = person !== undefined && isDivisionPending(person, need.benefitYear, day);
      if (isPending && amount > heldBefore)
        throw new ServiceError(409, texts.divisionPending(need.benefitYear), "divisionPending");
      return { ...need, amount };
    })
    .filter(({ amount }) => amount > 0);
  const isPosted =
    shares.length !== before.length || shares.some((share) => heldAmountOf(share, before) !== share.amount);
  if (isPosted) await release(tx, claim, before);
  if (isPosted && shares.length > 0) {
    await postTransaction(tx, {
      ...claimTransactionFields(claim),
      kind: "CLAIM_HOLD",
      description: "Set aside for a submitted claim",
      entries: shareTransferEntries(shares, "available", "held"),
    });
  }
  const claimed = sumOf(needs) + unpaid;
  const held = sumOf(shares);
  const years = needs.map(({ benefitYear }) => benefitYear);
  const benefitYear = years.length > 0 ? Math.max(...years) : yearOf(torontoDate(claim.sentAt));
  const hold = { ...(claimed > 0 && { benefitYear }), maxPaid: held < claimed ? held : null };
  return { hold, isPosted };
}

/** Releases all money set aside for a claim, if any. */
export async function releaseHold(tx: Transaction, claim: ClaimBooking): Promise<void> {
  const held = await readClaimMoney(tx, claim.id, "held");
  await lockBalancesOf(tx, claim.employeeId, held);
  await release(tx, claim, held);
}

async function release(tx: Transaction, claim: ClaimBooking, held: readonly Share[]): Promise<void> {
  const entries = shareTransferEntries(held, "held", "available");
  if (entries.length === 0) return;
  await postTransaction(tx, {
    ...claimTransactionFields(claim),
    kind: "CLAIM_RELEASE",
    description: "Given back",
    entries,
  });
}

/** Returns the amounts that a claim needs from each benefit and year, and the amount that no benefit pays; cents. */
async function needsOf(
  tx: Transaction,
  claim: ClaimToHold,
  newlyClaimed: readonly ReceiptId[],
): Promise<{ needs: Need[]; unpaid: Cents }> {
  const own = await tx
    .select({
      id: benefitCoverages.id,
      benefitYear: benefitCoverages.benefitYear,
      enrollmentId: benefitCoverages.enrollmentId,
      createdAt: benefitCoverages.createdAt,
    })
    .from(benefitCoverages)
    .where(eq(benefitCoverages.employeeId, claim.employeeId));
  const needs = new Map<BenefitCoverageId, Need>();
  let unpaid = 0;
  for (const receipt of claim.receipts) {
    // An incomplete receipt does not count in a sent claim (decision D86).
    if (!isReceiptComplete(receipt)) continue;
    const charged = payingBenefitOfSent(receipt, own, claim.sentAt);
    if (!charged) {
      unpaid += receipt.amount;
      continue;
    }
    const { benefitYear, enrollmentId } = charged;
    const known = needs.get(charged.id);
    const amount = (known?.amount ?? 0) + receipt.amount;
    const mayGrow = known?.mayGrow || newlyClaimed.includes(receipt.id);
    needs.set(charged.id, { benefitYear, enrollmentId, amount, mayGrow });
  }
  return { needs: [...needs.values()], unpaid };
}
