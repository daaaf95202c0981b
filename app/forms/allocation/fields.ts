import type { AmountInputs } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";

/** The name of a category's field: an `amount` for each (ALO-01). */
export function amountField(enrollmentId: EnrollmentId): string {
  return `amount-${enrollmentId}`;
}

/** Amounts by the names of their fields, as a form's values. */
export function fieldsOfAmounts(typed: AmountInputs): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([id, text]) => [amountField(Number(id)), text]));
}
