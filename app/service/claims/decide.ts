import { eq } from "drizzle-orm";
import { type IsoDate, torontoDate } from "~/domain/calendar";
import { isRejectionComplete, type RejectReason } from "~/domain/claim";
import { type ProposedSeparation, problemOfSeparations } from "~/domain/claim-separation";
import type { ClaimSeparationId } from "~/domain/ids";
import { type Cents, sumOf } from "~/domain/money";
import type { Transaction } from "../database";
import { lockBalancesOf, postTransaction } from "../database/ledger";
import { claimSeparations, claims } from "../database/schema";
import { ServiceError } from "../service-error";
import {
  type ClaimBooking,
  claimTransactionFields,
  readClaimMoney,
  shareTransferEntries,
} from "./claim-money";
import { dropReplacementsOfClaim } from "./drop-replacement";
import { releaseHold } from "./hold";
import { separationTexts, texts } from "./texts";

/** Why a claim is declined; OTHER requires comments (CLD-02). */
export interface Rejection {
  readonly reasonType: RejectReason;
  readonly reason: string | null;
}

/**
 * Approves a locked REQUESTED claim: the money set aside for it becomes payable, as a whole or in parts that each have a
 * payment day (CLD-04). Replacement files that wait are dropped: what was sent is what was approved (D86).
 *
 * @param separations the parts of the money set aside; empty to pay it as a whole. One whose day has passed since `chosenOn` gets
 *   the day of the approval, so that nobody reads of a payment until a day that is over
 * @param chosenOn the Toronto day on which the parts were chosen, before which none may be: earlier than the approval if a second
 *   operator confirms it
 * @returns cents approved, how many replacement files were dropped, and the ids of the parts in the order given
 * @throws {ServiceError} 409 when nothing is set aside for the claim, 400 when the parts are invalid
 */
export async function approveClaim(
  tx: Transaction,
  claim: ClaimBooking,
  separations: readonly ProposedSeparation[] = [],
  chosenOn: IsoDate = torontoDate(claim.at),
): Promise<{ approved: Cents; droppedFiles: number; separationIds: ClaimSeparationId[] }> {
  const held = await readClaimMoney(tx, claim.id, "held");
  const approved = sumOf(held);
  if (approved === 0) throw new ServiceError(409, texts.nothingToApprove, "nothingToApprove");
  const isSeparated = separations.length > 0;
  const problem = isSeparated ? problemOfSeparations(separations, approved, chosenOn) : undefined;
  if (problem) throw new ServiceError(400, separationTexts[problem](approved), `separations.${problem}`);

  // Year by year like all other code; the posting alone would lock the accounts of all years in the order of their ids.
  await lockBalancesOf(tx, claim.employeeId, held);
  await postTransaction(tx, {
    ...claimTransactionFields(claim),
    kind: "CLAIM_APPROVAL",
    description: "Approved",
    entries: shareTransferEntries(held, "held", "payable"),
  });
  const droppedFiles = await dropReplacementsOfClaim(tx, claim.id);
  await tx
    .update(claims)
    .set({
      status: "APPROVED",
      decidedAt: claim.at,
      paymentStatus: "PENDING_PAYMENT",
      enableClaimSeparation: isSeparated,
    })
    .where(eq(claims.id, claim.id));
  if (!isSeparated) return { approved, droppedFiles, separationIds: [] };
  const approvedOn = torontoDate(claim.at);
  const rows = separations.map(({ amount, forDate }) => ({
    claimId: claim.id,
    amount,
    forDate: forDate < approvedOn ? approvedOn : forDate,
  }));
  const made = await tx.insert(claimSeparations).values(rows).returning({ id: claimSeparations.id });
  return { approved, droppedFiles, separationIds: made.map(({ id }) => id) };
}

/**
 * Declines a locked REQUESTED claim with a reason and releases the money set aside for it (CLD-02).
 *
 * @throws {ServiceError} 400 for OTHER without comments
 */
export async function rejectClaim(
  tx: Transaction,
  claim: ClaimBooking,
  { reasonType, reason }: Rejection,
): Promise<void> {
  const comments = reason?.trim() ?? "";
  if (!isRejectionComplete(reasonType, comments)) {
    throw new ServiceError(400, texts.otherNeedsComments, "reason.missing");
  }
  await releaseHold(tx, claim);
  await tx
    .update(claims)
    .set({
      status: "REJECTED",
      decidedAt: claim.at,
      paymentStatus: null,
      reasonType,
      reason: comments || null,
    })
    .where(eq(claims.id, claim.id));
}
