import { eq } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import { type IsoDate, yearOf } from "~/domain/calendar";
import { type AcceptedReceipt, fundingDayOf } from "~/domain/claim-hold";
import { payingBenefit } from "~/domain/funding";
import type { BenefitCoverageId } from "~/domain/ids";
import { type Cents, sumOf } from "~/domain/money";
import { isReceiptComplete, type SavedReceipt } from "~/domain/receipt";
import type { Transaction } from "../database";
import { availableIn, lockBalancesOf, postTransaction } from "../database/ledger";
import { benefitCoverages } from "../database/schema";
import {
  type ClaimBooking,
  claimTransactionFields,
  readClaimMoney,
  type Share,
  shareTransferEntries,
} from "./claim-money";

/** A claim with what its hold depends on. */
export interface ClaimToHold extends ClaimBooking {
  readonly receipts: readonly (SavedReceipt & AcceptedReceipt)[];
  /** The Toronto day on which it was sent, which decides the year of a receipt's money unless its `takenOn` does (`fundingDayOf`). */
  readonly sentOn: IsoDate;
}

/** The money set aside for a claim. */
export interface Hold {
  /** The latest year whose money it uses, or the year it was sent in if no benefit pays; absent when nothing is claimed. */
  readonly benefitYear?: BenefitYear;
  /** The most that will be paid, cents; null when the balance covers the whole claim (decision D24). */
  readonly maxPaid: Cents | null;
}

/**
 * Sets aside a claim's money, but never more than is available (decision D24): for each benefit and year the smaller of the
 * claimed and the available amount. Money set aside for this claim before is released first, so that it can be used again.
 *
 * Locks the balances of all its years, in ascending order like all other code, until the transaction ends.
 */
export async function placeHold(tx: Transaction, claim: ClaimToHold): Promise<Hold> {
  const { needs, unpaid } = await needsOf(tx, claim);
  const before = await readClaimMoney(tx, claim.id, "held");
  await lockBalancesOf(tx, claim.employeeId, [...needs, ...before]);
  await release(tx, claim, before);

  // Read again: releasing the earlier hold has changed them.
  const balances = await lockBalancesOf(tx, claim.employeeId, needs);
  const shares = needs
    .map((need) => {
      const available = availableIn(balances.get(need.benefitYear), need.enrollmentId);
      return { ...need, amount: Math.min(need.amount, available) };
    })
    .filter(({ amount }) => amount > 0);
  if (shares.length > 0) {
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
  const benefitYear = years.length > 0 ? Math.max(...years) : yearOf(claim.sentOn);
  return { ...(claimed > 0 && { benefitYear }), maxPaid: held < claimed ? held : null };
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
async function needsOf(tx: Transaction, claim: ClaimToHold): Promise<{ needs: Share[]; unpaid: Cents }> {
  const own = await tx
    .select({
      id: benefitCoverages.id,
      benefitYear: benefitCoverages.benefitYear,
      enrollmentId: benefitCoverages.enrollmentId,
    })
    .from(benefitCoverages)
    .where(eq(benefitCoverages.employeeId, claim.employeeId));
  const needs = new Map<BenefitCoverageId, Share>();
  let unpaid = 0;
  for (const receipt of claim.receipts) {
    // An incomplete receipt does not count in a sent claim (decision D86).
    if (!isReceiptComplete(receipt)) continue;
    const charged = payingBenefit(receipt, own, fundingDayOf(receipt, claim.sentOn));
    if (!charged) {
      unpaid += receipt.amount;
      continue;
    }
    const { benefitYear, enrollmentId } = charged;
    const amount = (needs.get(charged.id)?.amount ?? 0) + receipt.amount;
    needs.set(charged.id, { benefitYear, enrollmentId, amount });
  }
  return { needs: [...needs.values()], unpaid };
}
