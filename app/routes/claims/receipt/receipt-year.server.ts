import type { LoaderFunctionArgs } from "@remix-run/node";
import { lastDayForEarlierYears } from "~/domain/benefit-year";
import { dayOfInstant, today, yearOf } from "~/domain/calendar";
import { isTooLate } from "~/domain/claim-submission";
import { readPayingBenefits } from "~/flows/funding-facts.server";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import type { EmployeeSession } from "~/session/require-employee.server";
import { notesOfReceipts, yearClosedNote } from "../year-notes.server";

type Dated = Pick<Receipt, "expenseDate" | "employeeBenefitCoverageId" | "takenOn">;

/**
 * Returns notes on saved receipts of earlier years, in a draft or a submitted claim: which year's money pays them, or that they
 * are too late to submit (decision D84). If all receipts are of this year, as most are, it makes no API calls.
 */
export async function loadSavedReceiptNotes(
  { context }: LoaderFunctionArgs,
  { api, employee }: EmployeeSession,
  claims: readonly (Pick<ClaimRecord, "submittedDate"> & { readonly receipts: readonly Dated[] })[],
): Promise<string[]> {
  const day = today(context.clock);
  const isEarlier = ({ expenseDate }: Dated) => expenseDate !== null && yearOf(expenseDate) < yearOf(day);
  if (!claims.some(({ receipts }) => receipts.some(isEarlier))) return [];
  const { cancellationDate, ...benefits } = await readPayingBenefits(api, day);
  const runOutEndDate = lastDayForEarlierYears({
    runOutEndDate: employee.runOutEndDate,
    cancelled: cancellationDate,
  });
  const facts = { today: day, runOutEndDate, ...benefits };
  const notes = claims.flatMap(({ receipts, submittedDate }) => {
    if (submittedDate !== null)
      return notesOfReceipts(receipts, { ...facts, sentOn: dayOfInstant(submittedDate) });
    const isLate = (receipt: Dated) => isTooLate(receipt, facts);
    const late = receipts.filter(isLate).flatMap(({ expenseDate }) => expenseDate ?? []);
    return [
      ...late.map((expenseDate) => yearClosedNote(yearOf(expenseDate), facts)),
      ...notesOfReceipts(
        receipts.filter((receipt) => !isLate(receipt)),
        facts,
      ),
    ];
  });
  return [...new Set(notes)];
}
