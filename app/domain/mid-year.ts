import { ALLOCATION_STEP, type CoverageToSave } from "./allocation";
import { type AllocationCategory, isEditable } from "./allocation-category";
import type { EnrollmentId } from "./ids";
import { type Cents, sumOf } from "./money";
import { type AmountOfYear, amountThisYear, proRate, type YearPart } from "./pro-rating";
import { type ClaimedAmount, minAllocationOf } from "./re-allocation";
import { splitByWeights } from "./split-by-weights";
import { type AmountProblem, parseAmount } from "./typed-amount";

/** An allocated category before a mid-year change of the plan; all amounts in cents. */
export interface MidYearCategory {
  readonly enrollmentId: EnrollmentId;
  /** For a full year. */
  readonly amount: Cents;
  /** For this year; null if the plan is not pro-rated. */
  readonly proRatedAmount: Cents | null;
  readonly claimedAmount: Cents;
  /** The least it may have this year: what was claimed and not paid from rolled-over money, as in a whole re-allocation. */
  readonly leastAmount: Cents;
  /** Whether the employee may change it: offered, and not set by the employer (ALO-07). */
  readonly isEditable: boolean;
}

/** A category of a mid-year change with its name. */
export type NamedMidYearCategory = MidYearCategory & { readonly name: string };

/** What a change is validated against: the categories, and this year's fund from {@link additionalFund}; cents. */
export interface MidYearBasis {
  readonly categories: readonly MidYearCategory[];
  readonly fund: Cents;
}

/** The amount added to a category this year, negative if taken away; cents. */
export interface MidYearChange {
  readonly enrollmentId: EnrollmentId;
  readonly change: Cents;
}

/**
 * Why a mid-year change cannot be saved: an error in one category, or in the total. `exceedsFund` and `belowClaimed` exceed what
 * is permitted, the others are invalid input (REA-03); `leftover` is in cents and never 0.
 */
export type MidYearProblem =
  | {
      enrollmentId: EnrollmentId;
      problem: "notAnAmount" | "twice" | "notEditable" | "wrongSign" | "exceedsFund" | "belowClaimed";
    }
  | { problem: "leftover"; leftover: Cents };

/**
 * Returns the fund to distribute this year: the change of the plan's total or, if the plan is pro-rated, the change of the
 * pro-rated total (REA-04). Pro-rating the change itself could differ by a cent, because of rounding. Negative if the plan
 * shrank; cents.
 *
 * @param fullYear what was allocated for a full year before the change
 */
export function additionalFund(fundChange: Cents, yearPart: YearPart | null, fullYear: Cents): Cents {
  return yearPart ? proRate(fullYear + fundChange, yearPart) - proRate(fullYear, yearPart) : fundChange;
}

/** Returns the categories of a mid-year change, those the plan offers and those the person has, with the claimed amounts. */
export function midYearCategories(facts: {
  readonly categories: readonly AllocationCategory[];
  readonly coverages: readonly (AmountOfYear & { readonly enrollmentId: EnrollmentId })[];
  readonly claimed: readonly ClaimedAmount[];
  readonly yearPart: YearPart | null;
}): NamedMidYearCategory[] {
  const { categories, coverages, claimed, yearPart } = facts;
  return categories.flatMap((category): NamedMidYearCategory[] => {
    const { enrollmentId, name, isOffered } = category;
    const coverage = coverages.find((each) => each.enrollmentId === enrollmentId);
    if (!coverage && !isOffered) return [];
    return [
      {
        enrollmentId,
        name,
        isEditable: isEditable(category),
        amount: coverage?.amount ?? 0,
        proRatedAmount: coverage?.proRatedAmount ?? (yearPart ? 0 : null),
        claimedAmount: claimed.find((each) => each.enrollmentId === enrollmentId)?.claimedAmount ?? 0,
        leastAmount: minAllocationOf(category, claimed),
      },
    ];
  });
}

/** Returns the sum of the categories' full-year amounts; cents. */
export function fullYearOf(categories: readonly { readonly amount: Cents }[]): Cents {
  return sumOf(categories);
}

/**
 * Parses a typed change in dollars; a blank input is no change. If the plan shrank, an amount without a sign is taken away, as
 * one with `-` always is; `+` always adds. Never throws.
 *
 * @param fund the amount to distribute, whose sign applies to an amount without one; cents
 * @returns cents, negative if taken away, or what is wrong with the text
 */
export function parseChange(
  text: string,
  fund: Cents,
): { cents: Cents } | { problem: Exclude<AmountProblem, "missing" | "zero" | "negative"> } {
  const bare = text.trim();
  if (bare === "") return { cents: 0 };
  const isPlus = bare.startsWith("+");
  const parsed = parseAmount(isPlus ? bare.slice(1) : bare);
  if (!("problem" in parsed)) return { cents: fund < 0 && !isPlus ? 0 - parsed.cents : parsed.cents };
  if (parsed.problem === "zero") return { cents: 0 };
  if (parsed.problem === "missing") return { problem: "notANumber" };
  if (parsed.problem !== "negative") return { problem: parsed.problem };
  if (isPlus) return { problem: "notANumber" };
  const less = parseChange(bare.replace(/[-\u2212]/, ""), 0);
  return "problem" in less ? less : { cents: 0 - less.cents };
}

/** Returns a change after plus (1) or minus (-1): a dollar more or less added or taken away, without crossing 0. */
export function steppedChange(change: Cents, direction: 1 | -1, fund: Cents): Cents {
  return towards(fund, change + direction * Math.sign(fund) * ALLOCATION_STEP);
}

/**
 * Returns a category's change after it also takes the leftover; if the plan shrank, it takes away no more than is unclaimed in
 * the category. Cents.
 */
export function changeWithRest(
  category: MidYearCategory,
  change: Cents,
  leftover: Cents,
  fund: Cents,
): Cents {
  const total = towards(fund, change + leftover);
  return fund < 0 ? Math.max(total, Math.min(0, category.leastAmount - amountThisYear(category))) : total;
}

/** Returns the change if it has the fund's sign, otherwise 0. */
function towards(fund: Cents, change: Cents): Cents {
  if (fund > 0) return Math.max(0, change);
  return fund < 0 ? Math.min(0, change) : 0;
}

/** Returns what of the fund is not distributed yet; it must become exactly 0 (REA-02). */
export function leftoverOf(fund: Cents, changes: readonly MidYearChange[]): Cents {
  return changes.reduce((left, { change }) => left - change, fund);
}

/**
 * Returns every reason a mid-year change cannot be saved (REA-02, REA-04): every change must have the fund's sign, no category
 * may fall below what was claimed from it (`leastAmount`), and nothing of the fund may be left over. A fund of 0 permits only zero
 * changes (decision D40). A missing category does not change.
 */
export function validateMidYear(
  changes: readonly MidYearChange[],
  { categories, fund }: MidYearBasis,
): MidYearProblem[] {
  const problems = changes.flatMap((proposed, place): MidYearProblem[] => {
    const isRepeated = changes.findIndex((other) => other.enrollmentId === proposed.enrollmentId) < place;
    const problem = isRepeated ? "twice" : problemOfChange(proposed, categories, fund);
    return problem ? [{ enrollmentId: proposed.enrollmentId, problem }] : [];
  });
  if (changes.some(({ change }) => !Number.isSafeInteger(change))) return problems;
  const leftover = leftoverOf(fund, changes);
  return leftover === 0 ? problems : [...problems, { problem: "leftover", leftover }];
}

/**
 * Whether the only problem is that changes move money between categories although the fund is already divided (a fund of 0), as
 * they do when the same change is divided differently.
 */
export function onlyMovesMoney(problems: readonly MidYearProblem[]): boolean {
  return problems.length > 0 && problems.every(({ problem }) => problem === "wrongSign");
}

/** Returns the reviewed changes still to save: none if the fund is used up, as when they were saved but not confirmed. */
export function changesToMake(changes: readonly MidYearChange[], fund: Cents): readonly MidYearChange[] {
  return fund === 0 ? [] : changes;
}

/**
 * Returns every category after changes that pass {@link validateMidYear}. In a pro-rated plan the changes are for this year; the
 * full-year amounts follow, and their sum changes by `fundChange`. If nothing changes, as after saving, all amounts stay the same
 * to the cent.
 *
 * @param fundChange the change of the plan's full-year total; cents
 */
export function coveragesAfterMidYear(
  changes: readonly MidYearChange[],
  categories: readonly MidYearCategory[],
  fundChange: Cents,
): CoverageToSave[] {
  const changeOf = (id: EnrollmentId) => changes.find(({ enrollmentId }) => enrollmentId === id)?.change ?? 0;
  const coverages = categories.map(({ enrollmentId, amount, proRatedAmount }) => {
    const change = changeOf(enrollmentId);
    return proRatedAmount === null
      ? { enrollmentId, amount: amount + change, proRatedAmount }
      : { enrollmentId, amount, proRatedAmount: proRatedAmount + change };
  });
  if (fundChange === 0 && changes.every(({ change }) => change === 0)) return coverages;
  const scaled = coverages.filter(({ proRatedAmount }) => proRatedAmount !== null);
  const changed = scaled.filter(({ enrollmentId }) => changeOf(enrollmentId) !== 0);
  // Unchanged categories keep their full-year amount to the cent, unless the changed ones cannot absorb the whole change.
  const bearers = fullYearOf(changed) + fundChange >= 0 && changed.length > 0 ? changed : scaled;
  const fullYear = splitByWeights(
    Math.max(0, fullYearOf(bearers) + fundChange),
    bearers.map(({ proRatedAmount }) => proRatedAmount ?? 0),
  );
  return coverages.map((coverage) => ({
    ...coverage,
    amount: fullYear[bearers.indexOf(coverage)] ?? coverage.amount,
  }));
}

function problemOfChange(
  { enrollmentId, change }: MidYearChange,
  categories: readonly MidYearCategory[],
  fund: Cents,
) {
  const category = categories.find((each) => each.enrollmentId === enrollmentId);
  if (!Number.isSafeInteger(change)) return "notAnAmount";
  if (change === 0) return undefined;
  if (!category?.isEditable) return "notEditable";
  if (Math.sign(change) !== Math.sign(fund)) return "wrongSign";
  const thisYear = amountThisYear(category);
  if (change < 0 && thisYear + change < category.leastAmount) return "belowClaimed";
  return Math.abs(change) > Math.abs(fund) ? "exceedsFund" : undefined;
}
