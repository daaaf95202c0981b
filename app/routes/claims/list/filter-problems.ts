import type { ClaimDateProblem } from "~/domain/claim-filters";
import { dateFieldIds } from "./date-fields";
import { listTexts as texts } from "./list-texts.server";

const PROBLEMS = {
  invalidFrom: { field: "from", text: texts.invalidFrom },
  invalidTo: { field: "to", text: texts.invalidTo },
  fromAfterTo: { field: "from", text: texts.fromAfterTo },
} as const satisfies Record<ClaimDateProblem, { field: keyof typeof dateFieldIds; text: string }>;

/** Returns the error summary, each line linking to its field (CLM-10). */
export function filterErrorSummary(
  problems: readonly ClaimDateProblem[],
): { fieldId: string; text: string }[] {
  return problems.map((problem) => ({
    fieldId: dateFieldIds[PROBLEMS[problem].field],
    text: PROBLEMS[problem].text,
  }));
}

/** Returns the error shown at one of the date fields. */
export function dateFieldError(
  field: keyof typeof dateFieldIds,
  problems: readonly ClaimDateProblem[],
): string | undefined {
  const problem = problems.find((each) => PROBLEMS[each].field === field);
  return problem && PROBLEMS[problem].text;
}
