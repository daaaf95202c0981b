import { GRACE_DAYS } from "./benefit-year";
import type { PlanPreferenceGroupId, PlanPreferenceId } from "./ids";

/** Groups of plan preferences (CLM-04). */
const PREFERENCE_GROUPS = {
  unusedBenefits: { id: 1, name: "Unused benefits at year end" },
  eligibility: { id: 2, name: "Eligibility" },
  proration: { id: 3, name: "Proration by start date" },
  termination: { id: 4, name: "Termination" },
  releaseSchedule: { id: 5, name: "Release schedule" },
} as const;

/** One preference of a plan, with the group it belongs to (CLM-04). */
export interface PlanPreference {
  readonly preferenceId: PlanPreferenceId;
  readonly planPreferenceGroupId: PlanPreferenceGroupId;
  readonly planPreferenceGroupName: string;
  readonly preferenceName: string;
}

/**
 * Returns a plan's preferences as CLM-04 lists them, one per group. The ids 7, 15 and 16 are from the specification, the others
 * are ours. Eligibility (each person's own date) and termination (the days to claim after the benefit ends) are the same for
 * every plan.
 */
export function planPreferences(plan: {
  readonly rolloverAllowed: boolean;
  readonly proRated: boolean;
  readonly enableMonthlyLimit: boolean;
}): PlanPreference[] {
  const { unusedBenefits, eligibility, proration, termination, releaseSchedule } = PREFERENCE_GROUPS;
  return [
    plan.rolloverAllowed
      ? of(unusedBenefits, 1, "Roll over into the next year")
      : of(unusedBenefits, 2, "End with the year"),
    of(eligibility, 3, "From each person's own eligibility date"),
    plan.proRated ? of(proration, 7, "Prorated by days enrolled") : of(proration, 8, "Not prorated"),
    of(termination, 4, `Claims until ${GRACE_DAYS} days after the benefit ends`),
    plan.enableMonthlyLimit
      ? of(releaseSchedule, 16, "Monthly distribution")
      : of(releaseSchedule, 15, "Full amount up front"),
  ];
}

function of(
  group: { id: PlanPreferenceGroupId; name: string },
  preferenceId: PlanPreferenceId,
  preferenceName: string,
) {
  return {
    preferenceId,
    planPreferenceGroupId: group.id,
    planPreferenceGroupName: group.name,
    preferenceName,
  };
}
