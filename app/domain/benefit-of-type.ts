import { type BenefitChoice, canPayExpensesOf } from "./benefit-choice";
import { parseDate } from "./calendar";
import type { ExpenseTypeId } from "./ids";
import type { ReceiptDraft } from "./receipt-draft";

/** A benefit as a form offers it; forms identify it by its enrollment id. */
interface BenefitWithTypeIds extends Readonly<Pick<BenefitChoice, "id" | "enrollmentId" | "onlyYear">> {
  readonly types: readonly { readonly id: ExpenseTypeId }[];
}

/** Chooses the benefit for a draft that has an expense type but no benefit, if exactly one benefit offers the type. */
export function withBenefitOfType(
  draft: ReceiptDraft,
  benefits: readonly BenefitWithTypeIds[],
): ReceiptDraft {
  if (draft.employeeBenefitCoverageId > 0 || draft.expenseTypeId <= 0) return draft;
  const day = parseDate(draft.expenseDate);
  const [benefit, ...more] = benefits.filter(
    ({ types, ...benefit }) =>
      types.some(({ id }) => id === draft.expenseTypeId) && canPayExpensesOf(benefit, day),
  );
  if (!benefit || more.length > 0) return draft;
  return { ...draft, employeeBenefitCoverageId: benefit.id, enrollmentId: benefit.enrollmentId };
}
