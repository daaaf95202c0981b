import type { BenefitChoiceId, EnrollmentId } from "./ids";
import type { Cents } from "./money";

/** A benefit a receipt can be claimed from; `availableAmount` in cents. */
export interface BenefitChoice {
  id: BenefitChoiceId;
  enrollmentId: EnrollmentId;
  name: string;
  availableAmount: Cents;
}

/** The benefit a receipt is claimed from, if it is one of those offered. */
export function benefitOf<Benefit extends Pick<BenefitChoice, "id">>(
  receipt: { readonly employeeBenefitCoverageId: BenefitChoiceId },
  coverages: readonly Benefit[],
): Benefit | undefined {
  return coverages.find(({ id }) => id === receipt.employeeBenefitCoverageId);
}

/** Whether a receipt claims more than its benefit has available, which is asked about before saving (RCP-12, decision D24). */
export function exceedsAvailable(
  receipt: { readonly amount: Cents; readonly employeeBenefitCoverageId: BenefitChoiceId },
  coverages: readonly BenefitChoice[],
): boolean {
  const benefit = benefitOf(receipt, coverages);
  return benefit !== undefined && receipt.amount > benefit.availableAmount;
}
