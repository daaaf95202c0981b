import { lastDayForEarlierYears } from "~/domain/benefit-year";
import { dayOfInstant } from "~/domain/calendar";
import { acceptedDays } from "~/domain/claim-hold";
import { dependentIdsForReceipt } from "~/domain/dependent";
import { draftFromValues } from "~/domain/read-receipt";
import { isReceiptComplete } from "~/domain/receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { withUsualChoices } from "~/domain/usual-choices";
import type { EditableReceipt } from "~/flows/receipt-facts.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import type { FormNoteFacts } from "../../year-notes.server";
import type { ReceiptFormFacts } from "./receipt-fields";

/** Returns the form's initial draft if it has no unsaved changes. */
export function initialDraft(editable: EditableReceipt): ReceiptDraft {
  return withUsualChoices(
    draftFromValues(editable.saved),
    editable.earlierChoices,
    receiptFormFactsOf(editable),
  );
}

/** Returns the facts that decide which year's money pays an expense, or whether it is too late. */
export function formNoteFactsOf({ employee }: EmployeeSession, editable: EditableReceipt): FormNoteFacts {
  const { today, thisYear, lastYear, claim, receipt } = editable;
  const { submittedDate } = claim;
  const { benefitCancellationDate: cancelled } = editable.employee;
  const runOutEndDate = lastDayForEarlierYears({ runOutEndDate: employee.runOutEndDate, cancelled });
  const facts = { today, runOutEndDate, thisYear, lastYear };
  if (submittedDate === null || !isReceiptComplete(receipt)) return facts;
  return { ...facts, counted: acceptedDays(receipt, dayOfInstant(submittedDate)) };
}

/** Returns the facts about the employee that the form needs. */
export function receiptFormFactsOf(editable: EditableReceipt): ReceiptFormFacts {
  const { today, employee, benefits, receipt } = editable;
  const { eligibilityDate, dependents } = employee;
  return {
    today,
    eligibilityDate,
    dependentIds: dependentIdsForReceipt(
      dependents.map(({ id }) => id),
      receipt.claimerId,
    ),
    benefits,
    earlierChoices: isReceiptComplete(receipt) ? [] : editable.earlierChoices,
  };
}
