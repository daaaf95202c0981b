import {
  type AllocatedAmount,
  type AllocationBasis,
  type AllocationProblem,
  validateAllocation,
} from "./allocation";
import { type AllocationCategory, isEditable } from "./allocation-category";
import type { BenefitYear } from "./benefit-year";
import type { EnrollmentId } from "./ids";
import { type IsoDate, yearOf } from "./iso-date";
import type { Cents } from "./money";
import { partOfBenefitYear, proRate, type YearPart } from "./pro-rating";

/** What was claimed from a category this year, including pending claims; cents. */
export interface ClaimedAmount {
  readonly enrollmentId: EnrollmentId;
  readonly claimedAmount: Cents;
}

/** What a re-allocation is validated against. */
export interface ReAllocationBasis extends AllocationBasis {
  readonly claimed: readonly ClaimedAmount[];
}

/** Why a re-allocation cannot be saved: as in set-up, or an amount is below what was already claimed. */
export type ReAllocationProblem = AllocationProblem | { enrollmentId: EnrollmentId; problem: "belowClaimed" };

/**
 * Returns every reason a whole fund's allocation cannot be saved after claims were made in its year: the rules of set-up (ALO-02,
 * ALO-07), and no category below what was claimed from it, minus what a rollover paid.
 */
export function validateReAllocation(
  amounts: readonly AllocatedAmount[],
  { categories, fund, claimed }: ReAllocationBasis,
): ReAllocationProblem[] {
  const amountOf = ({ enrollmentId, fixedAmount }: AllocationCategory) =>
    amounts.find((each) => each.enrollmentId === enrollmentId)?.amount ?? fixedAmount ?? 0;
  const below = categories
    .filter((category) => amountOf(category) < minAllocationOf(category, claimed))
    .map(({ enrollmentId }) => ({ enrollmentId, problem: "belowClaimed" as const }));
  return [...below, ...validateAllocation(amounts, { categories, fund })];
}

/** Returns the least a category may get: what was claimed from it and not paid from last year's money; cents. */
export function minAllocationOf(
  { enrollmentId, rolloverAmount }: Pick<AllocationCategory, "enrollmentId" | "rolloverAmount">,
  claimed: readonly ClaimedAmount[],
): Cents {
  const own = claimed.find((each) => each.enrollmentId === enrollmentId);
  return Math.max(0, (own?.claimedAmount ?? 0) - rolloverAmount);
}

/** Why a fund cannot be divided: claims in a category exceed the most it may get, or the required total does not match; cents. */
export type DivisionProblem =
  | { readonly name: string; readonly claimed: Cents; readonly most: Cents }
  | { readonly needed: Cents; readonly fund: Cents };

/**
 * Returns why no division of the whole fund can satisfy {@link validateReAllocation}, to be checked before requesting one: money
 * was claimed from a category that is not offered or has a lower fixed amount, or claimed and fixed amounts together exceed the
 * fund. Undefined if a division is possible.
 */
export function problemOfDivision({
  categories,
  fund,
  claimed,
}: ReAllocationBasis): DivisionProblem | undefined {
  const closed = categories.filter((category) => !isEditable(category));
  const [short] = closed.filter((each) => minAllocationOf(each, claimed) > (each.fixedAmount ?? 0));
  if (short)
    return { name: short.name, claimed: minAllocationOf(short, claimed), most: short.fixedAmount ?? 0 };
  const open = categories.filter(isEditable);
  const fixed = closed.reduce((sum, { fixedAmount }) => sum + (fixedAmount ?? 0), 0);
  const needed = open.reduce((sum, each) => sum + minAllocationOf(each, claimed), fixed);
  const isPossible = open.length > 0 ? needed <= fund : needed === fund;
  return isPossible ? undefined : { needed, fund };
}

/** Since when a person has a benefit; a date is null if it is unknown. */
export interface BenefitStart {
  readonly eligibilityDate: IsoDate | null;
  readonly classBenefitFromDate: IsoDate | null;
}

/** The mid-year change a person is requested to divide; absent if there is none or its year is unknown. */
export interface RequestedChange {
  readonly reAllocationStatus?: string;
  /** The benefit year in which the change was made. */
  readonly fundYear?: BenefitYear | null | undefined;
}

/**
 * Returns the benefit year whose money a person has or allocates: the current year, or a later one if the person is eligible, or
 * their class has the benefit, only from then. A person invited in December for January allocates January's money. A mid-year
 * change is divided among the coverages of its own year, even in January.
 *
 * @param today the Toronto day
 */
export function benefitYearOf(person: BenefitStart & RequestedChange, today: IsoDate): BenefitYear {
  if (person.reAllocationStatus === "CHANGE_REQUIRED" && person.fundYear) return person.fundYear;
  return Math.max(yearOf(today), yearOf(startDateOf(person) ?? today));
}

/**
 * Returns the benefit year to which a change of the plan requested today would apply: that of `benefitYearOf`, whatever change is
 * pending now.
 *
 * @param today the Toronto day
 */
export function yearOfNewChange(person: BenefitStart, today: IsoDate): BenefitYear {
  const { eligibilityDate, classBenefitFromDate } = person;
  return benefitYearOf({ eligibilityDate, classBenefitFromDate }, today);
}

/** Returns what a person has divided of a year's changes of the plan, cents; zero if the latest change is of another year. */
export function dividedInYear(
  { fundYear, fundDivided }: { readonly fundYear: BenefitYear | null; readonly fundDivided: Cents },
  year: BenefitYear,
): Cents {
  return fundYear === year ? fundDivided : 0;
}

/**
 * Whether a year's money must still be re-divided, or some of it returned. Whether that is possible was checked when it was
 * requested; until it is done, nothing else may use what is left of that year, or the person could not complete the request. An
 * increase of the plan only adds money and blocks nothing.
 *
 * @param today the Toronto day
 */
export function isDivisionPending(
  person: BenefitStart &
    RequestedChange & { readonly reAllocationStatus: string; readonly fundChange: Cents },
  benefitYear: BenefitYear,
  today: IsoDate,
): boolean {
  const { reAllocationStatus, fundChange } = person;
  if (reAllocationStatus === "NONE" || benefitYearOf(person, today) !== benefitYear) return false;
  return reAllocationStatus !== "CHANGE_REQUIRED" || fundChange < 0;
}

/**
 * Returns the part of the benefit year that a pro-rated plan covers (REA-04, decision D41): from the day the person is eligible,
 * or their class has the benefit. Null for the whole year.
 */
export function yearPartOf(
  person: BenefitStart & RequestedChange & { readonly proRated: boolean },
  today: IsoDate,
): YearPart | null {
  const from = startDateOf(person);
  return person.proRated && from !== null ? partOfBenefitYear(from, benefitYearOf(person, today)) : null;
}

function startDateOf({ eligibilityDate, classBenefitFromDate }: BenefitStart): IsoDate | null {
  return eligibilityDate ?? classBenefitFromDate;
}

/** Returns a plan's money for this year: its total, pro-rated if the plan is; cents. */
export function fundOfYear(totalAmount: Cents, yearPart: YearPart | null): Cents {
  return yearPart ? proRate(totalAmount, yearPart) : totalAmount;
}
