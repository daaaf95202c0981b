import type { Coverage } from "./entities";

type BenefitInfoId = Coverage["id"];
type Chosen = Pick<Coverage, "id" | "enrollmentId">;

/**
 * The benefit info id that a receipt carries on the wire for the enrollment chosen in its form (API-05).
 * @returns undefined when the employee has no such coverage
 */
export function benefitInfoIdOf(
  coverages: readonly Chosen[],
  enrollmentId: Coverage["enrollmentId"],
): BenefitInfoId | undefined {
  return coverages.find((coverage) => coverage.enrollmentId === enrollmentId)?.id;
}

/** The enrollment of a receipt's benefit info id, 0 ("not chosen") when there is none. */
export function enrollmentIdOf(
  coverages: readonly Chosen[],
  benefitInfoId: BenefitInfoId | null,
): Coverage["enrollmentId"] {
  return coverages.find((coverage) => coverage.id === benefitInfoId)?.enrollmentId ?? 0;
}
