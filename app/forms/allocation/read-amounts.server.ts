import type { AmountInputs } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import { keepForm, parseForm, type SubmittedForm } from "../parse-form.server";
import { typedTexts } from "../typed-text.server";
import { amountField, fieldsOfAmounts } from "./fields";

/**
 * A posted form with an amount for each of some categories. A button that counts answers the form with the new amounts, nothing
 * judged.
 *
 * @param main the main button's event; any other one counts, as `afterPress` says
 * @returns `answer` to be returned as it is, or what was typed, with a way to refuse it
 */
export async function readAmounts(
  posted: SubmittedForm,
  enrollmentIds: readonly EnrollmentId[],
  main: string,
  afterPress: (event: string, typed: AmountInputs) => AmountInputs,
) {
  const form = await parseForm(posted, typedTexts(...enrollmentIds.map(amountField)));
  if (form.refused) return { answer: form.refused };
  const typed: AmountInputs = Object.fromEntries(
    enrollmentIds.map((id) => [id, form.value[amountField(id)] ?? ""]),
  );
  const event = posted.formData.get("event") ?? main;
  if (event === main) return { typed, refuse: form.refuse };
  return { answer: await keepForm(posted, fieldsOfAmounts(afterPress(String(event), typed))) };
}
