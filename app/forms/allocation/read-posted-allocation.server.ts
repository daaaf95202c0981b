import type { AllocationBasis } from "~/domain/allocation";
import { isEditable } from "~/domain/allocation-category";
import { type AllocationFormProblem, inputsAfterPress, readAllocation } from "~/domain/allocation-form";
import type { EnrollmentId } from "~/domain/ids";
import type { ReAllocationBasis } from "~/domain/re-allocation";
import type { FormErrors, SubmittedForm } from "../parse-form.server";
import { amountField } from "./amount-fields";
import { readAmounts } from "./read-amounts.server";
import { remainingProblemText, texts } from "./texts";

/** Used by a re-allocation only, which rejects less than was claimed; in set-up nothing has been claimed. */
interface Claimed {
  readonly claimed?: ReAllocationBasis["claimed"];
  readonly belowClaimed?: (enrollmentId: EnrollmentId) => string;
}

/**
 * Reads a posted form of `AllocationFields`. For a button that calculates, returns the form with the new amounts without
 * validation; the main button's post is validated by the rules of allocation (ALO-02, ALO-08).
 *
 * @param main the main button's event; any other one calculates
 * @returns `response`, to be returned unchanged, or the amounts to save, with a function to refuse them later
 */
export async function readPostedAllocation(
  posted: SubmittedForm,
  facts: AllocationBasis & Claimed,
  main: string,
) {
  const { categories, fund, claimed = [] } = facts;
  const ids = categories.filter(isEditable).map(({ enrollmentId }) => enrollmentId);
  const form = await readAmounts(posted, ids, main, (event, typed) =>
    inputsAfterPress(event, typed, categories, fund),
  );
  if (form.response) return { response: form.response };
  const read = readAllocation(form.typed, { categories, fund, claimed });
  if (read.problems) return { response: form.refuse(errorsOf(read.problems, facts)) };
  return { amounts: read.value, refuse: form.refuse };
}

/** Converts problems to errors. If the amounts do not add up to the fund, returns only that error. */
function errorsOf(problems: readonly AllocationFormProblem[], { belowClaimed }: Claimed): FormErrors {
  const fields: Record<string, string> = {};
  for (const found of problems) {
    switch (found.problem) {
      case "total":
        return { form: remainingProblemText(found.remaining) };
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
