import { type BenefitChoice, takesExpensesOf } from "./benefit-choice";
import { parseDate } from "./calendar";
import type { ExpenseTypeId } from "./ids";
import type { ReceiptDraft } from "./receipt-draft";

/** A benefit as a form offers it; in forms it goes by its enrollment id. */
interface OfferedBenefit extends Readonly<Pick<BenefitChoice, "id" | "enrollmentId" | "onlyYear">> {
  readonly types: readonly { readonly id: ExpenseTypeId }[];
}

/** A draft whose type was chosen before its benefit: where one benefit alone offers the type, it is that one. */
export function withBenefitOfType(draft: ReceiptDraft, benefits: readonly OfferedBenefit[]): ReceiptDraft {
  if (draft.employeeBenefitCoverageId > 0 || draft.expenseTypeId <= 0) return draft;
  const day = parseDate(draft.expenseDate);
  const [benefit, ...more] = benefits.filter(
    ({ types, ...benefit }) =>
      types.some(({ id }) => id === draft.expenseTypeId) && takesExpensesOf(benefit, day),
  );
  if (!benefit || more.length > 0) return draft;
  return { ...draft, employeeBenefitCoverageId: benefit.id, enrollmentId: benefit.enrollmentId };
}
