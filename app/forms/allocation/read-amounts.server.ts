import type { AmountInputs } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { textFieldsSchema } from "../field-schemas.server";
import { parseForm, replyUnvalidated, type SubmittedForm } from "../parse-form.server";
import { amountField, amountFieldValues } from "./amount-fields";

/**
 * Reads a posted form with an amount per category. For a button that calculates, returns the form with the new amounts without
 * validation.
 *
 * @param main the main button's event; for any other event `inputsAfterPress` calculates the amounts
 * @returns `response`, to be returned unchanged, or the typed amounts, with a function to refuse them
 */
export async function readAmounts(
  posted: SubmittedForm,
  enrollmentIds: readonly EnrollmentId[],
  main: string,
  afterPress: (event: string, typed: AmountInputs) => AmountInputs,
) {
  const form = await parseForm(posted, textFieldsSchema(...enrollmentIds.map(amountField)));
  if (form.response) return { response: form.response };
  const amountInputs: AmountInputs = Object.fromEntries(
    enrollmentIds.map((id) => [id, form.value[amountField(id)] ?? ""]),
  );
  const event = posted.formData.get("event") ?? main;
  if (event === main) return { typed: amountInputs, refuse: form.refuse };
  return {
    response: await replyUnvalidated(posted, amountFieldValues(afterPress(String(event), amountInputs))),
  };
}
