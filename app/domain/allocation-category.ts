import { ENROLLMENTS, enrollmentName } from "./enrollment";
import type { EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import type { AccessState } from "./landing";
import type { Cents } from "./money";
import { type AmountOfYear, isAllocated, proRateEach, type YearPart } from "./pro-rating";

/** A category as allocation shows it; all cents. */
export interface AllocationCategory {
  readonly enrollmentId: EnrollmentId;
  readonly name: string;
  /** Whether the employer's plan has it; others appear disabled (ALO-07). */
  readonly isOffered: boolean;
  /** The employer's own figure, which nobody may edit (ALO-07); it is part of the plan's total. Null where there is none. */
  readonly fixedAmount: Cents | null;
  /** What came over from last year; it is apart from the fund. */
  readonly rolloverAmount: Cents;
}

/** Whether a person may put an amount into this category. */
export function isEditable(category: AllocationCategory): boolean {
  return category.isOffered && category.fixedAmount === null;
}

/**
 * The categories of allocation, the five in their order first (ALO-04, ALO-07, decision D81). With an eligibility
 * date the employer's plan says which are offered; without one all five are.
 *
 * @param facts.enrollments what the plan offers, `fixedAmount` for a full year
 * @param facts.rollovers what came over from last year, by enrollment id
 * @param facts.yearPart what of the year a pro-rated plan is for, which scales its fixed amounts, together, so that a plan
 *   with no other amounts comes to its fund to the cent; null for all of it
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

/** What the server says about editing an allocation. */
export interface EditingTold {
  readonly allowEdit: boolean;
  readonly eligibilityDate: IsoDate | null;
}

/**
 * Whether an allocation is told to be locked: the server disallows editing and the eligibility year is the current one (ALO-06,
 * decision D42). The page is then read-only and Continue saves nothing.
 *
 * @param today the Toronto day
 */
export function isEditingClosed({ allowEdit, eligibilityDate }: EditingTold, today: IsoDate): boolean {
  return !allowEdit && eligibilityDate !== null && yearOf(eligibilityDate) === yearOf(today);
}

/**
 * Whether our service locks it: only what is there. Before anything is allocated a lock would leave the person without their money,
 * so that it is told as open.
 *
 * @param coverages what is allocated of the year
 * @param today the Toronto day
 */
export function isAllocationLocked(
  person: EditingTold,
  coverages: readonly AmountOfYear[],
  today: IsoDate,
): boolean {
  return isEditingClosed(person, today) && isAllocated(coverages);
}

/** Whether the whole fund may be allocated now: in set-up, or when the server asks for it (ALO-08, REA-05). */
export function mayAllocate({ isSetupDone, reAllocationStatus }: AccessState): boolean {
  return !isSetupDone || reAllocationStatus === "REQUIRED" || reAllocationStatus === "REVIEW";
}

/** Whether an allocation may be changed in mid-year: only when the server asks for it (ALO-08, REA-05, decision D40). */
export function mayChangeInMidYear({ isSetupDone, reAllocationStatus }: AccessState): boolean {
  return isSetupDone && reAllocationStatus === "CHANGE_REQUIRED";
}
