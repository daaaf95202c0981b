import type { BenefitYear } from "./benefit-year";
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
    readonly onlyYear?: BenefitYear | undefined;
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
  const lasting = benefits.filter(isLasting);
  const only = lasting.length === 1 ? lasting[0] : undefined;
  const ofOnly = { employeeBenefitCoverageId: only?.id ?? 0, enrollmentId: only?.enrollmentId ?? 0 };
  return { ...draft, claimerId, ...ofOnly, ...usualChoicesFor(claimerId, earlier, benefits) };
}

type UsualChoices = Pick<ReceiptDraft, "employeeBenefitCoverageId" | "enrollmentId" | "expenseTypeId">;

/**
 * The benefit and expense type chosen last for a claimant, as far as they are still offered; undefined where the benefit is not, or
 * nothing was chosen.
 *
 * @param earlier the newest first
 */
export function usualChoicesFor(
  claimerId: ClaimerId,
  earlier: readonly EarlierChoices[],
  benefits: Offered["benefits"],
): UsualChoices | undefined {
  const last = earlier.find((one) => one.claimerId === claimerId);
  const benefit = benefits.filter(isLasting).find(({ enrollmentId }) => enrollmentId === last?.enrollmentId);
  if (!last || !benefit) return undefined;
  const type = benefit.types.find(({ id }) => id === last.expenseTypeId);
  return {
    employeeBenefitCoverageId: benefit.id,
    enrollmentId: benefit.enrollmentId,
    expenseTypeId: type?.id ?? 0,
  };
}

/** Most receipts are of these days: a benefit that takes last year's alone is nobody's usual choice. */
function isLasting({ onlyYear }: Offered["benefits"][number]): boolean {
  return onlyYear === undefined;
}

function isEmpty(draft: ReceiptDraft): boolean {
  return Object.entries(emptyReceiptDraft).every(([field, nothing]) => Reflect.get(draft, field) === nothing);
}
