import type { BenefitChoiceId, ClaimerId, DependentId, EnrollmentId, ExpenseTypeId } from "./ids";
import { emptyReceiptDraft, type ReceiptDraft } from "./receipt-draft";

/** What a person chose for an earlier receipt. */
export interface EarlierChoices {
  readonly claimerId: ClaimerId;
  readonly enrollmentId: EnrollmentId;
  readonly expenseTypeId: ExpenseTypeId;
}

/** What can be chosen now; a benefit goes by its enrollment id. */
interface Offered {
  readonly dependentIds: readonly DependentId[];
  readonly benefits: readonly {
    readonly id: BenefitChoiceId;
    readonly enrollmentId: EnrollmentId;
    readonly types: readonly { readonly id: ExpenseTypeId }[];
  }[];
}

/**
 * What the form of a receipt begins with of which nothing is known yet: the claimant of the last receipt, or the employee, and
 * the benefit and expense type chosen last for that claimant, as far as they are still offered; of one benefit alone, that one.
 * Amount and day stay empty, and a receipt of which anything is known stays as it is.
 *
 * @param earlier the newest first
 */
export function withUsualChoices(
  draft: ReceiptDraft,
  earlier: readonly EarlierChoices[],
  { dependentIds, benefits }: Offered,
): ReceiptDraft {
  if (!isEmpty(draft)) return draft;
  const isThere = ({ claimerId }: EarlierChoices) =>
    claimerId === 0 || dependentIds.some((id) => id === claimerId);
  const claimerId = earlier.find(isThere)?.claimerId ?? 0;
  const last = earlier.find((one) => one.claimerId === claimerId);
  const only = benefits.length === 1 ? benefits[0] : undefined;
  const benefit = benefits.find(({ enrollmentId }) => enrollmentId === last?.enrollmentId) ?? only;
  const isLasts = benefit !== undefined && benefit.enrollmentId === last?.enrollmentId;
  const type = isLasts ? benefit.types.find(({ id }) => id === last.expenseTypeId) : undefined;
  return {
    ...draft,
    claimerId,
    employeeBenefitCoverageId: benefit?.id ?? 0,
    enrollmentId: benefit?.enrollmentId ?? 0,
    expenseTypeId: type?.id ?? 0,
  };
}

function isEmpty(draft: ReceiptDraft): boolean {
  return Object.entries(emptyReceiptDraft).every(([field, nothing]) => Reflect.get(draft, field) === nothing);
}
