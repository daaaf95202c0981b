import type { BenefitYear } from "./benefit-year";
import type { BenefitChoiceId, ClaimerId, DependentId, EnrollmentId, ExpenseTypeId } from "./ids";
import { emptyReceiptDraft, type ReceiptDraft } from "./receipt-draft";

/** What a person chose for an earlier receipt. */
export interface EarlierChoices {
  readonly claimerId: ClaimerId;
  readonly enrollmentId: EnrollmentId;
  readonly expenseTypeId: ExpenseTypeId;
}

/** What can be chosen now; `id` is the enrollment id. */
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
 * Prefills the form of an empty receipt: the claimant of the latest receipt, or the employee, and the benefit and expense type
 * last chosen for that claimant, if still offered. A sole benefit is always chosen. Amount and date stay empty, and a draft with
 * any data does not change.
 *
 * @param earlier newest first
 */
export function withUsualChoices(
  draft: ReceiptDraft,
  earlier: readonly EarlierChoices[],
  { dependentIds, benefits }: Offered,
): ReceiptDraft {
  if (!isEmpty(draft)) return draft;
  const isAvailable = ({ claimerId }: EarlierChoices) =>
    claimerId === 0 || dependentIds.some((id) => id === claimerId);
  const claimerId = earlier.find(isAvailable)?.claimerId ?? 0;
  const lasting = benefits.filter(acceptsAnyYear);
  const only = lasting.length === 1 ? lasting[0] : undefined;
  const ofOnly = { employeeBenefitCoverageId: only?.id ?? 0, enrollmentId: only?.enrollmentId ?? 0 };
  return { ...draft, claimerId, ...ofOnly, ...usualChoicesFor(claimerId, earlier, benefits) };
}

type UsualChoices = Pick<ReceiptDraft, "employeeBenefitCoverageId" | "enrollmentId" | "expenseTypeId">;

/**
 * Returns the benefit and expense type last chosen for a claimant, if still offered; undefined if the benefit is not, or if there
 * is no earlier receipt.
 *
 * @param earlier newest first
 */
export function usualChoicesFor(
  claimerId: ClaimerId,
  earlier: readonly EarlierChoices[],
  benefits: Offered["benefits"],
): UsualChoices | undefined {
  const last = earlier.find((one) => one.claimerId === claimerId);
  const benefit = benefits
    .filter(acceptsAnyYear)
    .find(({ enrollmentId }) => enrollmentId === last?.enrollmentId);
  if (!last || !benefit) return undefined;
  const type = benefit.types.find(({ id }) => id === last.expenseTypeId);
  return {
    employeeBenefitCoverageId: benefit.id,
    enrollmentId: benefit.enrollmentId,
    expenseTypeId: type?.id ?? 0,
  };
}

/** Most receipts are recent, so a benefit that only accepts last year's expenses is never a usual choice. */
function acceptsAnyYear({ onlyYear }: Offered["benefits"][number]): boolean {
  return onlyYear === undefined;
}

function isEmpty(draft: ReceiptDraft): boolean {
  return Object.entries(emptyReceiptDraft).every(([field, nothing]) => Reflect.get(draft, field) === nothing);
}
