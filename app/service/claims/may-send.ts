import { isAfterRunOut, lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { formatLongDate, type IsoDate, yearOf } from "~/domain/calendar";
import { isCancelledTooLongAgo, problemOfClaim } from "~/domain/claim-submission";
import { expenseYearOf } from "~/domain/expense-year";
import { problemsOfReceipt, type ReceiptProblem } from "~/domain/receipt";
import type { Executor } from "../database";
import type { Caller } from "../parts";
import { Refusal } from "../refusal";
import {
  draftOf,
  factsFor,
  personalFacts,
  type ReceiptDetails,
  requireAvailable,
  type Standing,
} from "./facts";
import { fieldTexts, submissionTexts, texts } from "./texts";

/** @throws {Refusal} 409 until the person is eligible, and from the 15th day after a cancellation (SUB-06, decision D12). */
export function requireMaySend(standing: Standing): void {
  const cancelled = standing.benefitCancellationDate;
  if (cancelled && isCancelledTooLongAgo(standing.today, cancelled)) {
    const lastDay = formatLongDate(lastDayToSubmitAfterCancellation(cancelled));
    throw new Refusal(409, texts.cancelled(lastDay), "benefitCancelled");
  }
  requireAvailable(standing);
}

/**
 * Decides again what was decided when each receipt was saved, as dependents, dates and benefits may have changed since.
 *
 * @throws {Refusal} 400 for a receipt that is missing, incomplete or no longer right, 409 while the year transition holds the
 * claim back (decision D10) or after the last day for last year's expenses (decision D11)
 */
export async function requireSendable(
  db: Executor,
  caller: Caller,
  standing: Standing,
  claim: { readonly id: number; readonly receipts: readonly ReceiptDetails[] },
): Promise<void> {
  const problem = problemOfClaim(claim, standing.today)?.problem;
  if (problem) {
    throw new Refusal(
      problem === "heldUntilYearTransitionEnds" ? 409 : 400,
      submissionTexts[problem],
      problem,
    );
  }
  const personal = await personalFacts(db, caller, standing);
  for (const receipt of claim.receipts) {
    if (receipt.expenseDate) requireWithinRunOut(standing, receipt.expenseDate);
    const draft = draftOf(receipt, personal.coverages);
    const [first] = problemsOfReceipt(draft, await factsFor(db, personal, draft));
    if (first) throw refusalOfField(first);
  }
}

/** @throws {Refusal} 409 for an expense of an earlier year after the employer's last day for those (decision D11). */
export function requireWithinRunOut({ today, runOutEndDate }: Standing, expenseDate: IsoDate): void {
  if (!isAfterRunOut(expenseDate, today, runOutEndDate)) return;
  const year = yearOf(expenseDate);
  const isLastYear = year === yearOf(today) - 1 && year < yearOf(runOutEndDate);
  const message = isLastYear ? texts.lastYearClosed(formatLongDate(runOutEndDate)) : texts.yearClosed(year);
  throw new Refusal(409, message, "yearClosed");
}

/** @throws {Refusal} 409 for an expense that cannot be saved today: in the year transition, or too late (RCP-11, D10, D11). */
export function requireTaken(standing: Standing, expenseDate: IsoDate): void {
  const { year, taken } = expenseYearOf(expenseDate, standing);
  if (taken && taken.from > standing.today) {
    const which = year === yearOf(standing.today) - 1 ? "last year" : String(year);
    throw new Refusal(409, texts.closedYear(which), "yearClosed");
  }
  requireWithinRunOut(standing, expenseDate);
  if (!taken) throw new Refusal(409, texts.yearClosed(year), "yearClosed");
}

/** The sentence for a field, with `field.problem` as its code. */
export function refusalOfField({ field, problem }: ReceiptProblem): Refusal {
  const message = problem === "negative" ? texts.receiptNegative : fieldTexts[field];
  return new Refusal(400, message, `${field}.${problem}`);
}
