import type { PlanPreferenceGroupId, PlanPreferenceId } from "./ids";

/** Groups of plan preferences (section 3, plan info). */
const PREFERENCE_GROUPS = {
  unusedBenefits: { id: 1, name: "Unused benefits at year end" },
  eligibility: { id: 2, name: "Eligibility" },
  proration: { id: 3, name: "Proration by start date" },
  termination: { id: 4, name: "Termination" },
  releaseSchedule: { id: 5, name: "Release schedule" },
} as const;

/** One preference of a plan, with the group it belongs to (section 3). */
export interface PlanPreference {
  readonly preferenceId: PlanPreferenceId;
  readonly planPreferenceGroupId: PlanPreferenceGroupId;
  readonly planPreferenceGroupName: string;
  readonly preferenceName: string;
}

/**
 * The preferences of a plan as section 3 lists them. It gives the ids 7, 15 and 16; 1, 2 and 8 are ours. What an employer has
 * decided nothing about here, eligibility and termination, is left out.
 */
export function planPreferences(plan: {
  readonly rolloverAllowed: boolean;
  readonly proRated: boolean;
  readonly enableMonthlyLimit: boolean;
}): PlanPreference[] {
  const { unusedBenefits, proration, releaseSchedule } = PREFERENCE_GROUPS;
  return [
    plan.rolloverAllowed
      ? of(unusedBenefits, 1, "Come over into the next year")
      : of(unusedBenefits, 2, "End with the year"),
    plan.proRated ? of(proration, 7, "Prorated by days enrolled") : of(proration, 8, "Not prorated"),
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
