import { and, eq, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import type { Receipt } from "~/contract/entities/claim-record";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { acceptedDaysAfterSave } from "~/domain/claim-hold";
import { dependentIdsForReceipt, isDependent } from "~/domain/dependent";
import { needsOtherText } from "~/domain/expense-type";
import { moneyFor } from "~/domain/expense-year";
import type { ClaimerId, ReceiptId } from "~/domain/ids";
import { type ReceiptDetails, type ReceiptProblem, validateReceipt } from "~/domain/read-receipt";
import { canEditReceipt } from "~/domain/receipt";
import { receiptFingerprint, type SavedDetails } from "~/domain/receipt-fingerprint";
import { isAudited, recordAudit } from "../audit";
import type { Executor, Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { claims, dependents, files, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { currentClaimId, moveToFittingClaim } from "./claim-of-receipt";
import { findDuplicateReceipt } from "./duplicates";
import { lockExistingCoverage } from "./existing-references";
import {
  type ClaimContext,
  readClaimContext,
  readFactsForReceipt,
  readReceiptPersonFacts,
  receiptDetailColumns,
  type StoredReceipt,
  toReceiptDetails,
} from "./facts";
import {
  receiptFieldError,
  requireCompleteInTime,
  requireExpenseAccepted,
  requireMayClaim,
} from "./may-send";
import { claimStatusError, lockOwnClaim, requireOwnClaim, type StoredClaim } from "./own-claim";
import { requireOwnReceipt } from "./read-receipts";
import { renewHold, sentOnOf } from "./renew-hold";
import { texts } from "./texts";

type ReceiptInput = Inputs["claim"]["saveReceipt"];

/**
 * Saves the details of a receipt (RCP-06 to RCP-11). In a claim that was already sent, it repeats every check of sending,
 * duplicates included, puts a replacement file into effect and sets the money aside again: from then on the receipt counts
 * (SUB-09, decisions D18 and D86). In the year transition a new-year receipt moves out of an OPEN claim that may be sent without
 * it; the response names its new claim (RCP-11, decision D10). Repeating the request checks everything and writes nothing.
 * @throws {ServiceError} 400 with the code `field.problem`; also 404 for a dependent or benefit that is not the caller's, and 409
 * when the claim was removed (RCP-13), the year is closed (RCP-11), the details are not those the caller knows (decision D76), or
 * a sent claim needs more of a year whose money the person still has to divide
 */
export async function saveReceipt(deps: ServiceDeps, caller: Caller, input: ReceiptInput): Promise<Receipt> {
  return deps.db.transaction(async (tx) => {
    // Two receipts saved concurrently would not see each other, so saves of one person are serialised.
    await lockEmployee(tx, caller.employeeId);
    const claim = await lockOwnClaim(tx, caller, await currentClaimId(tx, caller, input));
    const receipt = await receiptOf(tx, claim, input.id);
    if (!canEditReceipt(claim.status)) throw claimStatusError(claim.status);

    const claimContext = await readClaimContext(tx, deps, caller);
    // Locked because a re-allocation deletes benefits that no receipt references.
    await lockExistingCoverage(tx, caller, input.employeeBenefitCoverageId);
    const details = await requireAcceptable(tx, caller, claimContext, receipt, input);
    const columns = columnsOf(input, details);
    const hasSameDetails = requireNotSavedElsewhere(input, receipt, columns);
    const isSame = hasSameDetails && receipt.replacementFileId === null;
    const isSent = claim.status === "REQUESTED";
    if (isSent) await requireSendableAgain({ tx, deps, caller, claimContext, claim, receipt, input, isSame });
    if (!isSame) {
      const fileId = receipt.replacementFileId ?? receipt.fileId;
      const sentOn = sentOnOf(claim, deps);
      await tx
        .update(receipts)
        .set({
          ...columns,
          fileId,
          replacementFileId: null,
          ...(isSent && {
            takenOn: acceptedDaysAfterSave(receipt, input.expenseDate, { ...claimContext, sentOn }),
          }),
        })
        .where(eq(receipts.id, receipt.id));
      if (fileId !== receipt.fileId) await tx.delete(files).where(eq(files.id, receipt.fileId));
    }
    // Also without a change: more money may be available now than when it was set aside. Of a year that has ended, none is drawn for
    // an edit of other details (WAL-08).
    const mayGrow =
      claimsAnew(receipt, columns) || moneyFor(input.expenseDate, claimContext.today) !== "none";
    const isPosted = isSent && (await renewHold(tx, deps, claim, mayGrow ? [receipt.id] : []));
    if (!isSame || isPosted)
      await recordAudit(tx, deps, caller, { action: "receipt.saved", subjectId: receipt.id });
    if (!isSent) await moveToFittingClaim(tx, deps, caller, { ...input, claimId: claim.id });
    return requireOwnReceipt(tx, caller, receipt.id);
  });
}

/**
 * POST receipts/check: whether a receipt of the caller would look like another one if saved like this (SUB-09, decision D22).
 * @throws {ServiceError} also 404 for a dependent that is not the caller's, and for a removed claim
 */
export async function checkReceipt(
  deps: Pick<ServiceDeps, "db">,
  caller: Caller,
  input: Inputs["claim"]["checkReceipt"],
): Promise<Outputs["claim"]["checkReceipt"]> {
  const claim = await requireOwnClaim(deps.db, caller, await currentClaimId(deps.db, caller, input));
  const receipt = await receiptOf(deps.db, claim, input.id);
  if (claim.status === DISABLED_CLAIM_STATUS) throw notFoundError();
  await requireOwnClaimant(deps.db, caller, input.claimerId);
  const alike = await findDuplicateReceipt(deps.db, caller, { ...input, claim, sha256: receipt.sha256 });
  return {
    accept: alike === undefined,
    duplicateClaimId: alike?.claimId ?? null,
    duplicateReceiptId: alike?.receiptId ?? null,
    ...(alike?.sameFile && { sameFile: true }),
  };
}

/** Requires that a claimant is no other person's dependent; the caller's may be removed. @throws {ServiceError} 404 */
async function requireOwnClaimant(db: Executor, { employeeId }: Caller, id: ClaimerId): Promise<void> {
  if (!isDependent(id)) return;
  const own = and(eq(dependents.id, id), eq(dependents.employeeId, employeeId));
  if ((await db.$count(dependents, own)) === 0) throw notFoundError();
}

/** Repeats the checks of sending for one receipt of a sent claim, besides those of its values (decision D86). */
async function requireSendableAgain(save: {
  readonly tx: Transaction;
  readonly deps: ServiceDeps;
  readonly caller: Caller;
  readonly claimContext: ClaimContext;
  readonly claim: StoredClaim;
  readonly receipt: { readonly sha256: string };
  readonly input: ReceiptInput;
  /** Whether the save changes nothing of the receipt. */
  readonly isSame: boolean;
}): Promise<void> {
  const { tx, deps, caller, claimContext, claim, input, isSame } = save;
  const { sha256 } = save.receipt;
  requireMayClaim(claimContext);
  await requireCompleteInTime(tx, claimContext, { id: claim.id, receipts: [input] });
  const alike = await findDuplicateReceipt(tx, caller, { ...input, claim, sha256 });
  if (!alike) return;
  if (!input.saveAnyway) throw new ServiceError(409, texts.looksAlike(alike.claimId), "duplicate");
  await tx.update(claims).set({ submittedAnyway: true }).where(eq(claims.id, claim.id));
  if (isSame && (await isAudited(tx, caller, "receipt.savedAnyway", input.id))) return;
  await recordAudit(tx, deps, caller, { action: "receipt.savedAnyway", subjectId: input.id });
}

/**
 * Detects that another device saved the receipt since the caller read it. The same save once more, after a lost answer, is none.
 * @returns whether the receipt has these details already
 * @throws {ServiceError} 409 with the code `receiptChanged`
 */
function requireNotSavedElsewhere(
  { knownAs }: ReceiptInput,
  receipt: SavedDetails,
  { benefitCoverageId, ...columns }: ReturnType<typeof columnsOf>,
): boolean {
  const before = receiptFingerprint(receipt);
  const saves = receiptFingerprint({ ...columns, employeeBenefitCoverageId: benefitCoverageId });
  if (knownAs !== undefined && before !== knownAs && before !== saves)
    throw new ServiceError(409, texts.receiptChanged, "receiptChanged");
  return before === saves;
}

/** Whether a save changes what a receipt claims: amount, benefit or day. */
function claimsAnew(before: SavedDetails, saved: ReturnType<typeof columnsOf>): boolean {
  return (
    before.amount !== saved.amount ||
    before.expenseDate !== saved.expenseDate ||
    before.employeeBenefitCoverageId !== saved.benefitCoverageId
  );
}

/** Returns the columns of a receipt's details. */
function columnsOf(input: ReceiptInput, { expenseTypeId, expenseTypeOther, notes }: ReceiptDetails) {
  return {
    amount: input.amount,
    claimerId: input.claimerId,
    benefitCoverageId: input.employeeBenefitCoverageId,
    expenseDate: input.expenseDate,
    expenseTypeId: input.expenseTypeId,
    expenseTypeOther: needsOtherText(expenseTypeId) ? expenseTypeOther : null,
    notes: notes || null,
  };
}

/** Reads a stored receipt, with the hash of the file it will have once saved. @throws {ServiceError} 404 */
async function receiptOf(db: Executor, claim: StoredClaim, id: ReceiptId) {
  const [found] = await db
    .select({
      ...receiptDetailColumns,
      fileId: receipts.fileId,
      replacementFileId: receipts.replacementFileId,
      sha256: files.sha256,
    })
    .from(receipts)
    .innerJoin(files, eq(files.id, sql`coalesce(${receipts.replacementFileId}, ${receipts.fileId})`))
    .where(
      and(eq(receipts.id, id), eq(receipts.claimId, claim.id), eq(receipts.employeeId, claim.employeeId)),
    );
  if (!found) throw notFoundError();
  return found;
}

/** Validates the details to save. The claimant that the receipt already has stays one after their removal (decision D60). */
async function requireAcceptable(
  tx: Transaction,
  caller: Caller,
  claimContext: ClaimContext,
  saved: Pick<StoredReceipt, "claimerId">,
  input: ReceiptInput,
): Promise<ReceiptDetails> {
  const current = await readReceiptPersonFacts(tx, caller, claimContext);
  const dependentIds = dependentIdsForReceipt(current.dependentIds, saved.claimerId);
  const personal = { ...current, dependentIds };
  const details = toReceiptDetails(input, personal.coverages);
  const problems = validateReceipt(details, await readFactsForReceipt(tx, personal, details));
  // Another person's dependent or benefit gets the same 404 as a missing one (reliability: Access).
  if (isNotOffered(problems, "employeeBenefitCoverageId")) throw notFoundError();
  if (isNotOffered(problems, "claimerId")) await requireOwnClaimant(tx, caller, input.claimerId);
  const [first] = problems;
  if (first) throw receiptFieldError(first);
  requireExpenseAccepted(claimContext, details.expenseDate);
  return details;
}

function isNotOffered(problems: readonly ReceiptProblem[], of: ReceiptProblem["field"]): boolean {
  return problems.some(({ field, problem }) => field === of && problem === "notOffered");
}
