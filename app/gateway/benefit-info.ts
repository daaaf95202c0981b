import type { Coverage } from "./entities";

type BenefitInfoId = Coverage["id"];
type ChosenCoverage = Pick<Coverage, "id" | "enrollmentId">;

/**
 * Returns the benefit info id that a receipt carries on the wire for the enrollment chosen in its form (API-05).
 * @returns undefined if the employee has no such coverage
 */
export function toBenefitInfoId(
  coverages: readonly ChosenCoverage[],
  enrollmentId: Coverage["enrollmentId"],
): BenefitInfoId | undefined {
  return coverages.find((coverage) => coverage.enrollmentId === enrollmentId)?.id;
}

/** Returns the enrollment of a receipt's benefit info id, 0 ("not chosen") if there is none. */
export function toEnrollmentId(
  coverages: readonly ChosenCoverage[],
  benefitInfoId: BenefitInfoId | null,
): Coverage["enrollmentId"] {
  return coverages.find((coverage) => coverage.id === benefitInfoId)?.enrollmentId ?? 0;
}
