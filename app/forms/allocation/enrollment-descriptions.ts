import type { EnrollmentId } from "~/domain/ids";

/** What each category pays for, by enrollment id; shown as tips on the claims screen and as hints of an allocation. */
export const ENROLLMENT_DESCRIPTIONS: ReadonlyMap<EnrollmentId, string> = new Map([
  [1, "Dental, vision, prescriptions and practitioners for you and your dependents. Not taxed."],
  [2, "Fitness, sport and wellness. Counts as taxable income."],
  [3, "Premiums of policies in your own name."],
  [4, "Gifts to registered charities."],
  [5, "Paid into your RRSP."],
]);
