import type { AmountInputs } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";

/** Returns the name of a category's amount field (ALO-01). */
export function amountField(enrollmentId: EnrollmentId): string {
  return `amount-${enrollmentId}`;
}

/** Returns amounts by field name, as a form's values. */
export function amountFieldValues(typed: AmountInputs): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([id, text]) => [amountField(Number(id)), text]));
}
