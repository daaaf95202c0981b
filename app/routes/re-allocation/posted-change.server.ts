import { z } from "zod";
import { changesAfterPress, readMidYearChanges } from "~/domain/mid-year-form";
import type { MidYearFacts } from "~/flows/re-allocation-facts.server";
import { amountField, fieldsOfAmounts } from "~/forms/allocation/fields";
import { keepForm, parseForm } from "~/forms/parse-form.server";
import { leftoverText, texts } from "./texts";

const typedText = z
  .string()
  .max(1024)
  .optional()
  .transform((text) => text ?? "");

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
  const judged = readMidYearChanges(typed, categories, fund);
  if ("problems" in judged) {
    const said = judged.problems.map(({ enrollmentId, problem }) => [
      amountField(enrollmentId),
      texts.problem[problem],
    ]);
    return { answer: form.refuse({ fields: Object.fromEntries(said) }) };
  }
  if ("leftover" in judged) return { answer: form.refuse({ form: leftoverText(judged.leftover, fund) }) };
  return { changes: judged.changes, refuse: form.refuse };
}
