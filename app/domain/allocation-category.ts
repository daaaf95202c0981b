import type { AccessState } from "./access";
import { ENROLLMENTS, enrollmentName } from "./enrollment";
import type { EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";
import { type AmountOfYear, isAllocated, proRateEach, type YearPart } from "./pro-rating";

/** A category as the allocation form shows it; amounts in cents. */
export interface AllocationCategory {
  readonly enrollmentId: EnrollmentId;
  readonly name: string;
  /** Whether the employer's plan includes it; the others appear disabled (ALO-07). */
  readonly isOffered: boolean;
  /** The amount set by the employer, which nobody may edit (ALO-07) and which is part of the plan's total; else null. */
  readonly fixedAmount: Cents | null;
  /** What rolled over from last year; not part of the fund. */
  readonly rolloverAmount: Cents;
}

/** Whether the employee may enter an amount for this category. */
export function isEditable(category: AllocationCategory): boolean {
  return category.isOffered && category.fixedAmount === null;
}

/**
 * Returns the categories to allocate, the five standard ones first and in order (ALO-04, ALO-07, decision D81). With an
 * eligibility date the employer's plan decides which are offered; without one all five are.
 *
 * @param facts.enrollments what the plan offers, `fixedAmount` for a full year
 * @param facts.rollovers what rolled over from last year, by enrollment id
 * @param facts.yearPart the part of the year a pro-rated plan covers; null for the whole year. Fixed amounts are scaled together,
 *   so that a plan with only fixed amounts adds up to its fund to the cent
 */
export function allocationCategories(facts: {
  readonly eligibilityDate: IsoDate | null;
  readonly enrollments: readonly { enrollmentId: EnrollmentId; name?: string; fixedAmount: Cents | null }[];
  readonly rollovers?: ReadonlyMap<EnrollmentId, Cents>;
  readonly yearPart?: YearPart | null;
}): AllocationCategory[] {
  const { eligibilityDate, rollovers, yearPart } = facts;
  const plan = new Map(
    eligibilityDate === null ? [] : facts.enrollments.map((each) => [each.enrollmentId, each] as const),
  );
  const fixed = fixedAmounts([...plan.values()], yearPart);
  const ids = new Set([...ENROLLMENTS.map(({ id }) => id), ...plan.keys()]);
  return [...ids].map((enrollmentId) => {
    const offered = plan.get(enrollmentId);
    return {
      enrollmentId,
      name: offered?.name ?? enrollmentName(enrollmentId) ?? `Category ${enrollmentId}`,
      isOffered: eligibilityDate === null || offered !== undefined,
      fixedAmount: fixed.get(enrollmentId) ?? null,
      rolloverAmount: rollovers?.get(enrollmentId) ?? 0,
    };
  });
}

function fixedAmounts(
  plan: readonly { enrollmentId: EnrollmentId; fixedAmount: Cents | null }[],
  yearPart: YearPart | null | undefined,
): ReadonlyMap<EnrollmentId, Cents> {
  const fixed = plan.flatMap(({ enrollmentId, fixedAmount }) =>
    fixedAmount === null ? [] : [[enrollmentId, fixedAmount] as const],
  );
  if (!yearPart) return new Map(fixed);
  const parts = proRateEach(
    fixed.map(([, amount]) => amount),
    yearPart,
  );
  return new Map(fixed.map(([enrollmentId], place) => [enrollmentId, parts[place] ?? 0]));
}

/** What the server returns about whether an allocation may be edited. */
export interface EditingPermission {
  readonly allowEdit: boolean;
  readonly eligibilityDate: IsoDate | null;
}

/**
 * Whether editing is disabled: the server disallows it and the eligibility year is the current one (ALO-06, decision D42). The
 * page is then read-only and Continue saves nothing.
 *
 * @param today the Toronto day
 */
export function isEditingDisallowed(
  { allowEdit, eligibilityDate }: EditingPermission,
  today: IsoDate,
): boolean {
  return !allowEdit && eligibilityDate !== null && yearOf(eligibilityDate) === yearOf(today);
}

/**
 * Whether the service locks the allocation. Only an existing allocation is locked; locking before anything is allocated would
 * leave the employee without their money.
 *
 * @param coverages what is allocated for the year
 * @param today the Toronto day
 */
export function isAllocationLocked(
  person: EditingPermission,
  coverages: readonly AmountOfYear[],
  today: IsoDate,
): boolean {
  return isEditingDisallowed(person, today) && isAllocated(coverages);
}

/** Whether the whole fund may be allocated now: during set-up, or when the server requests it (ALO-08, REA-05). */
export function mayAllocate({ isSetupDone, reAllocationStatus }: AccessState): boolean {
  return !isSetupDone || reAllocationStatus === "REQUIRED" || reAllocationStatus === "REVIEW";
}

/** Whether a mid-year change of the allocation is allowed: only when the server requests it (ALO-08, REA-05, decision D40). */
export function mayChangeInMidYear({ isSetupDone, reAllocationStatus }: AccessState): boolean {
  return isSetupDone && reAllocationStatus === "CHANGE_REQUIRED";
}
