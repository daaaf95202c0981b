import {
  type AllocatedAmount,
  type AllocationProblem,
  type ToAllocate,
  validateAllocation,
} from "./allocation";
import { type AllocationCategory, isEditable } from "./allocation-category";
import type { BenefitYear } from "./benefit-year";
import type { EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";
import { partOfBenefitYear, proRate, type YearPart } from "./pro-rating";

/** What was claimed of a category this year, pending claims included; cents. */
export interface ClaimedAmount {
  readonly enrollmentId: EnrollmentId;
  readonly claimedAmount: Cents;
}

/** What a re-allocation is judged by. */
export interface ToReAllocate extends ToAllocate {
  readonly claimed: readonly ClaimedAmount[];
}

/** What keeps a re-allocation from being saved: as in set-up, or less than was claimed already. */
export type ReAllocationProblem = AllocationProblem | { enrollmentId: EnrollmentId; problem: "belowClaimed" };

/**
 * Everything that keeps the allocation of a whole fund from being saved while money of the year is claimed already: the rules
 * of set-up (ALO-02, ALO-07), and no category below what was claimed of it, as far as no rollover bore that.
 */
export function validateReAllocation(
  amounts: readonly AllocatedAmount[],
  { categories, fund, claimed }: ToReAllocate,
): ReAllocationProblem[] {
  const amountOf = ({ enrollmentId, fixedAmount }: AllocationCategory) =>
    amounts.find((each) => each.enrollmentId === enrollmentId)?.amount ?? fixedAmount ?? 0;
  const below = categories
    .filter((category) => amountOf(category) < leastOf(category, claimed))
    .map(({ enrollmentId }) => ({ enrollmentId, problem: "belowClaimed" as const }));
  return [...below, ...validateAllocation(amounts, { categories, fund })];
}

/** The least a category may get: what was claimed of it and is not borne by last year's money; cents. */
export function leastOf(
  { enrollmentId, rolloverAmount }: Pick<AllocationCategory, "enrollmentId" | "rolloverAmount">,
  claimed: readonly ClaimedAmount[],
): Cents {
  const own = claimed.find((each) => each.enrollmentId === enrollmentId);
  return Math.max(0, (own?.claimedAmount ?? 0) - rolloverAmount);
}

/** Why nobody could divide a fund: a category's claims exceed the most it may get, or everything needed is not the fund; cents. */
export type Impossibility =
  | { readonly name: string; readonly claimed: Cents; readonly most: Cents }
  | { readonly needed: Cents; readonly fund: Cents };

/**
 * What makes it impossible to divide a whole fund by {@link validateReAllocation}, before a person is asked to: money is claimed of
 * a category that is not offered or has a lower fixed amount, or all that is claimed and fixed exceeds the fund. Undefined where
 * it can be done.
 */
export function whyNotReAllocated({ categories, fund, claimed }: ToReAllocate): Impossibility | undefined {
  const closed = categories.filter((category) => !isEditable(category));
  const [short] = closed.filter((each) => leastOf(each, claimed) > (each.fixedAmount ?? 0));
  if (short) return { name: short.name, claimed: leastOf(short, claimed), most: short.fixedAmount ?? 0 };
  const open = categories.filter(isEditable);
  const fixed = closed.reduce((sum, { fixedAmount }) => sum + (fixedAmount ?? 0), 0);
  const needed = open.reduce((sum, each) => sum + leastOf(each, claimed), fixed);
  const isPossible = open.length > 0 ? needed <= fund : needed === fund;
  return isPossible ? undefined : { needed, fund };
}

/** Since when a person has a benefit; either is absent where nobody has said it. */
export interface Since {
  readonly eligibilityDate: IsoDate | null;
  readonly classBenefitFromDate: IsoDate | null;
}

/** The mid-year change that a person is asked to divide; absent where none is, or nobody tells of which year it is. */
export interface ChangeAsked {
  readonly reAllocationStatus?: string;
  /** The benefit year it was made in. */
  readonly fundYear?: BenefitYear | null | undefined;
}

/**
 * The benefit year whose money a person has or allocates: the current one, or a later one where they are eligible only then,
 * or their class has the benefit only then. Who is invited in December for January allocates January's money. A change in
 * mid-year is divided among the coverages of its own year, also in January.
 *
 * @param today the Toronto day
 */
export function benefitYearOf(person: Since & ChangeAsked, today: IsoDate): BenefitYear {
  if (person.reAllocationStatus === "CHANGE_REQUIRED" && person.fundYear) return person.fundYear;
  return Math.max(yearOf(today), yearOf(sinceWhen(person) ?? today));
}

/**
 * Whether money of a year is still to be divided anew, or some of it to be given back. Whether that can be done was judged when it
 * was asked, so nothing else may take what is left of that year meanwhile: the person could not get past what is asked of them.
 * What a plan gained is only added, and waits for nothing.
 *
 * @param today the Toronto day
 */
export function isStillToDivide(
  person: Since & ChangeAsked & { readonly reAllocationStatus: string; readonly fundChange: Cents },
  benefitYear: BenefitYear,
  today: IsoDate,
): boolean {
  const { reAllocationStatus, fundChange } = person;
  if (reAllocationStatus === "NONE" || benefitYearOf(person, today) !== benefitYear) return false;
  return reAllocationStatus !== "CHANGE_REQUIRED" || fundChange < 0;
}

/**
 * The part of that benefit year that a person's plan is for, where it is pro-rated (REA-04, decision D41): from the day they
 * are eligible, or their class has the benefit. Null for all of it.
 */
export function yearPartOf(
  person: Since & ChangeAsked & { readonly proRated: boolean },
  today: IsoDate,
): YearPart | null {
  const from = sinceWhen(person);
  return person.proRated && from !== null ? partOfBenefitYear(from, benefitYearOf(person, today)) : null;
}

function sinceWhen({ eligibilityDate, classBenefitFromDate }: Since): IsoDate | null {
  return eligibilityDate ?? classBenefitFromDate;
}

/** This year's money of a plan: its total, or the part of it where the plan is pro-rated; cents. */
export function fundOfYear(totalAmount: Cents, yearPart: YearPart | null): Cents {
  return yearPart ? proRate(totalAmount, yearPart) : totalAmount;
}
