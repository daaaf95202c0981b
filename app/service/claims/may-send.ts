import { eq } from "drizzle-orm";
import { isAfterRunOut } from "~/domain/benefit-year";
import { formatLongDate, type IsoDate, yearOf } from "~/domain/calendar";
import {
  mayClaim,
  problemOfClaim,
  reasonNotToClaim,
  textOfReasonNotToClaim,
} from "~/domain/claim-submission";
import { expenseYearOf } from "~/domain/expense-year";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { type ReceiptProblem, validateReceipt } from "~/domain/read-receipt";
import type { Executor } from "../database";
import { files, receipts } from "../database/schema";
import type { Caller } from "../deps";
import { ServiceError } from "../service-error";
import {
  type ClaimContext,
  readFactsForReceipt,
  readReceiptPersonFacts,
  type StoredReceipt,
  toReceiptDetails,
} from "./facts";
import { receiptFieldTexts, submissionTexts, texts } from "./texts";

/**
 * Requires that the person may claim today.
 * @throws {ServiceError} 409 until the person is set up and eligible, and from the 15th day after a cancellation (CLM-02, SUB-06,
 * decisions D12 and D71)
 */
export function requireMayClaim(person: ClaimContext): void {
  const { today, benefitCancellationDate } = person;
  const why = reasonNotToClaim({ available: mayClaim(person, today), benefitCancellationDate }, today);
  if (!why) return;
  const code = why.reason === "cancelled" ? "benefitCancelled" : undefined;
  throw new ServiceError(409, textOfReasonNotToClaim(why), code);
}

/** A claim with the receipts to send. */
interface ClaimToSend {
  readonly id: ClaimId;
  readonly receipts: readonly (StoredReceipt & { readonly id: ReceiptId })[];
}

/**
 * Validates every receipt again, because dependents, dates and benefits may have changed since it was saved.
 *
 * @throws {ServiceError} 400 for a no longer valid receipt, and the errors of {@link requireCompleteInTime}
 */
export async function requireSendable(
  db: Executor,
  caller: Caller,
  claimContext: ClaimContext,
  claim: ClaimToSend,
): Promise<void> {
  await requireCompleteInTime(db, claimContext, claim);
  const personal = await readReceiptPersonFacts(db, caller, claimContext);
  for (const receipt of claim.receipts) {
    const { expenseDate } = receipt;
    // A receipt without a date was already rejected above as incomplete.
    if (!expenseDate) continue;
    const details = toReceiptDetails({ ...receipt, expenseDate }, personal.coverages);
    const [first] = validateReceipt(details, await readFactsForReceipt(db, personal, details));
    if (first) throw receiptFieldError(first);
  }
}

/**
 * Requires that a claim's receipts are complete and can be sent today.
 *
 * @throws {ServiceError} 400 for a missing or incomplete receipt, 409 while the year transition holds the claim back (decision D10)
 * or after the last day for last year's expenses (decision D11)
 */
export async function requireCompleteInTime(
  db: Executor,
  claimContext: ClaimContext,
  claim: ClaimToSend,
): Promise<void> {
  const { problem, receipts: [found] = [] } = problemOfClaim(claim, claimContext) ?? {};
  if (found && problem === "tooLate") throw await tooLate(db, claimContext, found);
  if (problem && problem !== "tooLate") {
    throw new ServiceError(
      problem === "heldUntilYearTransitionEnds" ? 409 : 400,
      submissionTexts[problem],
      problem,
    );
  }
}

/** Builds the error for a receipt that was saved in time but is sent too late, with the name of its file. */
async function tooLate(
  db: Executor,
  claimContext: ClaimContext,
  found: Pick<StoredReceipt, "expenseDate"> & { readonly id: ReceiptId },
): Promise<ServiceError> {
  const [file] = await db
    .select({ name: files.name })
    .from(receipts)
    .innerJoin(files, eq(files.id, receipts.fileId))
    .where(eq(receipts.id, found.id));
  const why = found.expenseDate && whyAfterRunOut(claimContext, found.expenseDate);
  return new ServiceError(409, texts.tooLate(why ?? "", file?.name ?? ""), "yearClosed");
}

/** Returns the message for an earlier year's expense after the employer's last day for those (decision D11); otherwise null. */
function whyAfterRunOut({ today, runOutEndDate }: ClaimContext, expenseDate: IsoDate): string | null {
  if (!isAfterRunOut(expenseDate, today, runOutEndDate)) return null;
  const year = yearOf(expenseDate);
  const isLastYear = year === yearOf(today) - 1 && year < yearOf(runOutEndDate);
  return isLastYear ? texts.lastYearClosed(formatLongDate(runOutEndDate)) : texts.yearClosed(year);
}

/** Requires that an expense can be saved today. @throws {ServiceError} 409 in the year transition or too late (RCP-11, D10, D11) */
export function requireExpenseAccepted(claimContext: ClaimContext, expenseDate: IsoDate): void {
  const { year, accepted } = expenseYearOf(expenseDate, claimContext);
  if (accepted && accepted.from > claimContext.today) {
    const which = year === yearOf(claimContext.today) - 1 ? "last year" : String(year);
    throw new ServiceError(409, texts.closedYear(which), "yearClosed");
  }
  const late = whyAfterRunOut(claimContext, expenseDate);
  if (late) throw new ServiceError(409, late, "yearClosed");
  if (!accepted) throw new ServiceError(409, texts.yearClosed(year), "yearClosed");
}

/** Builds the validation error of a field, with `field.problem` as its code. */
export function receiptFieldError({ field, problem }: ReceiptProblem): ServiceError {
  const ofProblem: Partial<Record<ReceiptProblem["problem"], string>> = {
    negative: texts.receiptNegative,
    otherYear: texts.benefitOfLastYear,
  };
  const message = ofProblem[problem] ?? receiptFieldTexts[field];
  return new ServiceError(400, message, `${field}.${problem}`);
}
