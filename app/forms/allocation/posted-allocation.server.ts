import type { ToAllocate } from "~/domain/allocation";
import { isEditable } from "~/domain/allocation-category";
import { type AllocationFormProblem, afterPress, readAllocation } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import type { ToReAllocate } from "~/domain/re-allocation";
import type { FormErrors, SubmittedForm } from "../parse-form.server";
import { amountField } from "./fields";
import { readAmounts } from "./read-amounts.server";
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
  const { categories, fund, claimed = [] } = facts;
  const ids = categories.filter(isEditable).map(({ enrollmentId }) => enrollmentId);
  const form = await readAmounts(posted, ids, main, (event, typed) =>
    afterPress(event, typed, categories, fund),
  );
  if (form.answer) return { answer: form.answer };
  const read = readAllocation(form.typed, { categories, fund, claimed });
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
