import type { BenefitYear } from "./benefit-year";
import type { BenefitChoiceId, ClaimerId, DependentId, EnrollmentId, ExpenseTypeId } from "./ids";
import { emptyReceiptDraft, type ReceiptDraft, typeWithBenefit } from "./receipt-draft";

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
  const ofOnly = only && choicesOf(only, undefined);
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
  return choicesOf(benefit, benefit.types.find(({ id }) => id === last.expenseTypeId)?.id);
}

/** Returns what choosing a benefit by hand selects, so that a wellness receipt without a type gets Other (RCP-10). */
function choicesOf(benefit: Offered["benefits"][number], type: ExpenseTypeId | undefined): UsualChoices {
  return {
    employeeBenefitCoverageId: benefit.id,
    enrollmentId: benefit.enrollmentId,
    expenseTypeId: typeWithBenefit(benefit, type),
  };
}

/** Most receipts are recent, so a benefit that only accepts last year's expenses is never a usual choice. */
function acceptsAnyYear({ onlyYear }: Offered["benefits"][number]): boolean {
  return onlyYear === undefined;
}

function isEmpty(draft: ReceiptDraft): boolean {
  return Object.entries(emptyReceiptDraft).every(([field, nothing]) => Reflect.get(draft, field) === nothing);
}
