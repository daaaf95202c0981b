import { z } from "zod";
import { changesAfterPress, readMidYear } from "~/domain/mid-year-form";
import type { MidYearFacts } from "~/flows/re-allocation-facts.server";
import { amountField, fieldsOfAmounts } from "~/forms/allocation/fields";
import { type FormErrors, keepForm, parseForm } from "~/forms/parse-form.server";
import { typedText } from "~/forms/typed-text.server";
import { leftoverText, reasonText, texts } from "./texts";

/**
 * A posted form of `ChangeFields`. A button that counts answers the form with the new changes; the main button's post is judged
 * by the rules of a change in mid-year (REA-02, REA-03).
 *
 * @param main the main button's event; any other one counts
 * @returns `answer` to be returned as it is, or the changes to save, with a way to refuse them later
 */
export async function postedChange(
  posted: { context: object; formData: FormData },
  { categories, fund }: Pick<MidYearFacts, "categories" | "fund">,
  main: string,
) {
  const editable = categories.filter(({ isEditable }) => isEditable && fund !== 0);
  const names = editable.map(({ enrollmentId }) => amountField(enrollmentId));
  const form = await parseForm(posted, z.object(Object.fromEntries(names.map((name) => [name, typedText]))));
  if (form.refused) return { answer: form.refused };
  const fields: Readonly<Record<string, string>> = form.value;
  const typed = Object.fromEntries(
    editable.map(({ enrollmentId }) => [enrollmentId, fields[amountField(enrollmentId)] ?? ""]),
  );
  const event = posted.formData.get("event") ?? main;
  if (event !== main) {
    const counted = fieldsOfAmounts(changesAfterPress(String(event), typed, categories, fund));
    return { answer: await keepForm(posted, counted) };
  }
  const read = readMidYear(typed, { categories, fund });
  if (!read.problems) return { changes: read.value, refuse: form.refuse };
  const said: FormErrors = { fields: {} };
  for (const found of read.problems) {
    if (found.problem === "leftover") said.form = leftoverText(found.leftover, fund);
    else {
      const category = categories.find(({ enrollmentId }) => enrollmentId === found.enrollmentId);
      const reason = category && reasonText(found.reason, category, fund);
      const sentence = texts.problem[found.problem] + (reason ? `: ${reason}` : "");
      said.fields = { ...said.fields, [amountField(found.enrollmentId)]: sentence };
    }
  }
  return { answer: form.refuse(said) };
}
