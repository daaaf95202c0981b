import type { BenefitYear } from "./benefit-year";
import { type BenefitOfYear, type ExpectedOfBenefit, payingBenefit } from "./funding";
import type { EnrollmentId } from "./ids";
import type { IsoDate } from "./iso-date";
import { type Cents, sumOf } from "./money";

/** What a sent claim has set aside of one category in one year; cents. */
export interface HeldShare {
  readonly enrollmentId: EnrollmentId;
  readonly benefitYear: BenefitYear;
  readonly amount: Cents;
}

/** What a claim has set aside of a benefit; cents. */
export function heldOf(
  { enrollmentId, benefitYear }: Pick<BenefitOfYear, "enrollmentId" | "benefitYear">,
  shares: readonly HeldShare[],
): Cents {
  return sumOf(
    shares.filter((share) => share.enrollmentId === enrollmentId && share.benefitYear === benefitYear),
  );
}

/**
 * The most that a sent claim can have set aside, where nobody tells what it has: what its receipts ask of each benefit, and never
 * more than the whole claim is paid (decision D24). Exact where its receipts are of one benefit.
 *
 * @param receipts the complete ones of the claim
 * @param maxPaid null where the whole claim is covered; cents
 */
export function heldAtMost(
  receipts: readonly ExpectedOfBenefit[],
  maxPaid: Cents | null,
  benefits: readonly BenefitOfYear[],
  sentOn: IsoDate,
): HeldShare[] {
  return benefits.map(({ id, enrollmentId, benefitYear }) => {
    const asked = sumOf(receipts.filter((receipt) => payingBenefit(receipt, benefits, sentOn)?.id === id));
    return { enrollmentId, benefitYear, amount: Math.min(asked, maxPaid ?? asked) };
  });
}
