import { z } from "zod";
import { type AllocatedAmount, problemsOfAllocation } from "~/domain/allocation";
import { type AllocationCategory, isEditable } from "~/domain/allocation-category";
import { type AmountInputs, afterPress, readAmountInputs } from "~/domain/allocation-form";
import type { Cents } from "~/domain/money";
import { keepForm, parseForm, type SubmittedForm } from "../parse-form.server";
import { amountField, fieldsOfAmounts } from "./fields";
import { texts, unevenText } from "./texts";

interface ToAllocate {
  readonly categories: readonly AllocationCategory[];
  /** This year's money, cents. */
  readonly fund: Cents;
}

const typedText = z
  .string()
  .max(1024)
  .optional()
  .transform((text) => text ?? "");

/**
 * A posted form of `AllocationFields`. A button that counts answers the form with the new amounts, nothing judged; the main
 * button's post is judged by the rules of allocation (ALO-02, ALO-08).
 *
 * @param main the main button's event; any other one counts
 * @returns `answer` to be returned as it is, or the amounts to save, with a way to refuse them later
 */
export async function postedAllocation(
  posted: SubmittedForm,
  { categories, fund }: ToAllocate,
  main: string,
) {
  const { formData } = posted;
  const shape = Object.fromEntries(
    categories.filter(isEditable).map(({ enrollmentId }) => [amountField(enrollmentId), typedText]),
  );
  const form = await parseForm(posted, z.object(shape));
  if (form.refused) return { answer: form.refused };
  const fields: Readonly<Record<string, string>> = form.value;
  const typed: AmountInputs = Object.fromEntries(
    categories.map(({ enrollmentId }) => [enrollmentId, fields[amountField(enrollmentId)] ?? ""]),
  );
  const event = formData.get("event") ?? main;
  if (event !== main) {
    const counted = fieldsOfAmounts(afterPress(String(event), typed, categories, fund));
    return { answer: await keepForm(posted, onlyKnown(counted, fields)) };
  }
  const read = readAmountInputs(typed, categories);
  if ("problems" in read) {
    const said = read.problems.map(({ enrollmentId, problem }) => [
      amountField(enrollmentId),
      texts.problem[problem],
    ]);
    return { answer: form.refuse({ fields: Object.fromEntries(said) }) };
  }
  const problems = problemsOfAllocation(read.amounts, categories, fund);
  const total = problems.find((found) => found.problem === "total");
  if (total) return { answer: form.refuse({ form: unevenText(total.remaining) }) };
  return { amounts: read.amounts satisfies AllocatedAmount[], refuse: form.refuse };
}

function onlyKnown(texts: Record<string, string>, fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name in fields));
}
