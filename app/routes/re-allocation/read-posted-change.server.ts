import { changesAfterPress, readMidYear } from "~/domain/mid-year-form";
import type { MidYearFacts } from "~/flows/re-allocation-facts.server";
import { amountField } from "~/forms/allocation/amount-fields";
import { readAmounts } from "~/forms/allocation/read-amounts.server";
import type { FormErrors, SubmittedForm } from "~/forms/parse-form.server";
import { leftoverText, reasonText, texts } from "./texts";

/**
 * Handles a submitted form of `ChangeFields`. A calculating button returns the form with the new changes; the main button's submit is
 * validated by the rules of a mid-year change (REA-02, REA-03).
 *
 * @param main the main button's event; any other event calculates
 * @returns `response` for the action to return as it is, or the changes to save with a function to refuse them later
 */
export async function readPostedChange(
  posted: SubmittedForm,
  { categories, fund }: Pick<MidYearFacts, "categories" | "fund">,
  main: string,
) {
  const editable = categories.filter(({ isEditable }) => isEditable && fund !== 0);
  const ids = editable.map(({ enrollmentId }) => enrollmentId);
  const form = await readAmounts(posted, ids, main, (event, typed) =>
    changesAfterPress(event, typed, categories, fund),
  );
  if (form.response) return { response: form.response };
  const read = readMidYear(form.typed, { categories, fund });
  if (!read.problems) return { changes: read.value, refuse: form.refuse };
  const errors: FormErrors = { fields: {} };
  for (const found of read.problems) {
    if (found.problem === "leftover") errors.form = leftoverText(found.leftover, fund);
    else {
      const category = categories.find(({ enrollmentId }) => enrollmentId === found.enrollmentId);
      const reason = category && reasonText(found.reason, category, fund);
      const sentence = texts.problem[found.problem] + (reason ? `: ${reason}` : "");
      errors.fields = { ...errors.fields, [amountField(found.enrollmentId)]: sentence };
    }
  }
  return { response: form.refuse(errors) };
}
