import { z } from "zod";
import type { ToAllocate } from "~/domain/allocation";
import { isEditable } from "~/domain/allocation-category";
import {
  type AllocationFormProblem,
  type AmountInputs,
  afterPress,
  readAllocation,
} from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import type { ToReAllocate } from "~/domain/re-allocation";
import { type FormErrors, keepForm, parseForm, type SubmittedForm } from "../parse-form.server";
import { typedText } from "../typed-text.server";
import { amountField, fieldsOfAmounts } from "./fields";
import { texts, unevenText } from "./texts";

/** Nothing was claimed yet in set-up; a re-allocation has a sentence for less than what was. */
interface Claimed {
  readonly claimed?: ToReAllocate["claimed"];
  readonly belowClaimed?: (enrollmentId: EnrollmentId) => string;
}

/**
 * A posted form of `AllocationFields`. A button that counts answers the form with the new amounts, nothing judged; the main
 * button's post is judged by the rules of allocation (ALO-02, ALO-08).
 *
 * @param main the main button's event; any other one counts
 * @returns `answer` to be returned as it is, or the amounts to save, with a way to refuse them later
 */
export async function postedAllocation(posted: SubmittedForm, facts: ToAllocate & Claimed, main: string) {
  const { formData } = posted;
  const { categories, fund, claimed = [] } = facts;
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
  const read = readAllocation(typed, { categories, fund, claimed });
  if (read.problems) return { answer: form.refuse(errorsOf(read.problems, facts)) };
  return { amounts: read.value, refuse: form.refuse };
}

/** While the amounts do not come to the whole, only that is said; then which of them is below what was claimed. */
function errorsOf(problems: readonly AllocationFormProblem[], { belowClaimed }: Claimed): FormErrors {
  const fields: Record<string, string> = {};
  for (const found of problems) {
    switch (found.problem) {
      case "total":
        return { form: unevenText(found.remaining) };
      case "belowClaimed":
        fields[amountField(found.enrollmentId)] = belowClaimed?.(found.enrollmentId) ?? "";
        break;
      case "negative":
      case "notANumber":
      case "tooLong":
      case "tooPrecise":
        fields[amountField(found.enrollmentId)] = texts.problem[found.problem];
    }
  }
  return { fields };
}

function onlyKnown(texts: Record<string, string>, fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name in fields));
}
