import type { BenefitYear } from "./benefit-year";
import { parseDate, yearOf } from "./calendar";
import type { BenefitChoiceId, EnrollmentId, ExpenseTypeId } from "./ids";
import type { ReceiptDraft } from "./receipt-draft";

/** A benefit as a form offers it; in forms it goes by its enrollment id. */
interface OfferedBenefit {
  readonly id: BenefitChoiceId;
  readonly enrollmentId: EnrollmentId;
  readonly types: readonly { readonly id: ExpenseTypeId }[];
  /** Of one the person has no more: the year whose expenses alone it takes. */
  readonly onlyYear?: BenefitYear | undefined;
}

/** A draft whose type was chosen before its benefit: where one benefit alone offers the type, it is that one. */
export function withBenefitOfType(draft: ReceiptDraft, benefits: readonly OfferedBenefit[]): ReceiptDraft {
  if (draft.employeeBenefitCoverageId > 0 || draft.expenseTypeId <= 0) return draft;
  const day = parseDate(draft.expenseDate);
  const [benefit, ...more] = benefits.filter(
    ({ types, onlyYear }) =>
      types.some(({ id }) => id === draft.expenseTypeId) &&
      (onlyYear === undefined || (day && yearOf(day) === onlyYear)),
  );
  if (!benefit || more.length > 0) return draft;
  return { ...draft, employeeBenefitCoverageId: benefit.id, enrollmentId: benefit.enrollmentId };
}
