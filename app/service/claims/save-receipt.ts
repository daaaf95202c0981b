import { and, eq } from "drizzle-orm";
import type { Receipt } from "~/contract/entities/claim-record";
import {
  canEditReceipt,
  isInClosedYear,
  isOfOtherType,
  problemsOfReceipt,
  type ReceiptDraft,
  type ReceiptProblem,
  tidyReceipt,
} from "~/domain/receipt";
import type { Transaction } from "../database";
import { benefitCoverages, claims, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound, Refusal } from "../refusal";
import {
  detailsOfClaim,
  draftOf,
  factsFor,
  personalFacts,
  type ReceiptDetails,
  type Standing,
  standingOf,
} from "./facts";
import { holdFor } from "./hold";
import { refusalOfField, requireMaySend, requireSendable, requireWithinRunOut } from "./may-send";
import { lockOwnClaim, refusalOfStatus } from "./own-claim";
import { requireOwnReceipt } from "./read-receipts";
import { texts } from "./texts";
import { leaveTrace } from "./trace";

/** PUT receipts as the contract says it; `amount` in cents, `expenseDate` a Toronto day. */
export interface ReceiptToSave extends ReceiptDetails {
  readonly id: number;
  readonly claimId: number;
}

/**
 * Writes down what a receipt says (sections 4 and 5; RCP-06 to RCP-11). In a claim that was sent already every rule of
 * sending is decided again and the money set aside anew (decision D18).
 *
 * @throws {Refusal} 404 for a claim, receipt, dependent or benefit that is not the caller's; 400 for a field, its code
 * `field.problem`; 409 when the claim was decided or removed (RCP-13) or the year is closed (RCP-11)
 */
export async function saveReceipt(
  parts: ServiceParts,
  caller: Caller,
  input: ReceiptToSave,
): Promise<Receipt> {
  return parts.db.transaction(async (tx) => {
    const claim = await lockOwnClaim(tx, caller, input.claimId);
    const isThisReceipt = and(
      eq(receipts.id, input.id),
      eq(receipts.claimId, claim.id),
      eq(receipts.employeeId, caller.employeeId),
    );
    const [receipt] = await tx.select({ id: receipts.id }).from(receipts).where(isThisReceipt);
    if (!receipt) throw notFound();
    if (!canEditReceipt(claim.status)) throw refusalOfStatus(claim.status);

    const standing = await standingOf(tx, parts, caller);
    await holdCoverage(tx, caller, input.employeeBenefitCoverageId);
    const draft = await acceptable(tx, caller, standing, input);
    const saved = {
      amount: input.amount,
      claimerId: input.claimerId,
      benefitCoverageId: input.employeeBenefitCoverageId,
      expenseDate: input.expenseDate,
      expenseTypeId: input.expenseTypeId,
      expenseTypeOther: isOfOtherType(draft) ? draft.expenseTypeOther : null,
      notes: draft.notes || null,
    };
    await tx.update(receipts).set(saved).where(isThisReceipt);
    if (claim.status === "REQUESTED") {
      requireMaySend(standing);
      await requireSendable(tx, caller, standing, { id: claim.id, receipts: [input] });
      await holdAgain(tx, parts, caller, claim.id);
    }
    await leaveTrace(tx, parts, caller, "receipt.saved", receipt.id);
    return requireOwnReceipt(tx, caller, receipt.id);
  });
}

/** Sets the money of a sent claim aside anew after its receipts changed. */
export async function holdAgain(
  tx: Transaction,
  parts: Pick<ServiceParts, "clock">,
  caller: Caller,
  claimId: number,
): Promise<void> {
  const left = await detailsOfClaim(tx, claimId);
  const hold = await holdFor(tx, {
    id: claimId,
    employeeId: caller.employeeId,
    receipts: left,
    at: parts.clock.now(),
  });
  await tx.update(claims).set(hold).where(eq(claims.id, claimId));
}

/** The benefit a receipt names stays until this transaction ends: a re-allocation drops those that nothing names. */
async function holdCoverage(
  tx: Transaction,
  { employeeId }: Caller,
  id: number | null | undefined,
): Promise<void> {
  await tx
    .select({ id: benefitCoverages.id })
    .from(benefitCoverages)
    .where(and(eq(benefitCoverages.id, id ?? 0), eq(benefitCoverages.employeeId, employeeId)))
    .for("key share");
}

async function acceptable(
  tx: Transaction,
  caller: Caller,
  standing: Standing,
  input: ReceiptToSave,
): Promise<ReceiptDraft> {
  const personal = await personalFacts(tx, caller, standing);
  const draft = tidyReceipt(draftOf(input, personal.coverages));
  const problems = problemsOfReceipt(draft, await factsFor(tx, personal, draft));
  if (problems.some(isForeign)) throw notFound();
  const [first] = problems;
  if (first) throw refusalOfField(first);
  if (isInClosedYear(draft, standing.today)) throw new Refusal(409, texts.closedYear, "yearClosed");
  requireWithinRunOut(standing, draft.expenseDate);
  return draft;
}

/** Another person's dependent or benefit answers as one that is not there (reliability: Access). */
function isForeign({ field, problem }: ReceiptProblem): boolean {
  return problem === "notOffered" && (field === "claimerId" || field === "employeeBenefitCoverageId");
}
