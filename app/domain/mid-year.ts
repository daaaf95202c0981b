import { ALLOCATION_STEP, type CoverageToSave } from "./allocation";
import type { EnrollmentId } from "./ids";
import { type Cents, sumOf } from "./money";
import { amountThisYear, proRate, type YearPart } from "./pro-rating";
import { shareOut } from "./share";
import { type AmountProblem, parseAmount } from "./typed-amount";

/** An allocation before a change of the plan in mid-year; all cents. */
export interface MidYearCategory {
  readonly enrollmentId: EnrollmentId;
  /** For a full year. */
  readonly amount: Cents;
  /** For this year, null where the plan is not pro-rated. */
  readonly proRatedAmount: Cents | null;
  readonly claimedAmount: Cents;
  /** Whether it is offered and not the employer's own figure (ALO-07). */
  readonly isEditable: boolean;
}

/** What a change is judged by: the categories, and this year's fund from {@link additionalFund}; cents. */
export interface FundToShareOut {
  readonly categories: readonly MidYearCategory[];
  readonly fund: Cents;
}

/** What is added to a category this year, or taken from it when negative; cents. */
export interface MidYearChange {
  readonly enrollmentId: EnrollmentId;
  readonly change: Cents;
}

/**
 * What keeps a mid-year change from being saved: beside a category, or about the whole. `exceedsFund` and `belowClaimed`
 * ask more than is permitted, the others are no valid input (REA-03); `leftover` is in cents, not 0.
 */
export type MidYearProblem =
  | {
      enrollmentId: EnrollmentId;
      problem: "notAnAmount" | "twice" | "notEditable" | "wrongSign" | "exceedsFund" | "belowClaimed";
    }
  | { problem: "leftover"; leftover: Cents };

/**
 * The fund to distribute this year: what the plan's total changed by; where the plan is pro-rated, what the part of the total
 * changed by (REA-04). The part of the change, rounded by itself, could leave the year a cent more or less than the part of
 * the new total. Negative when the plan shrank; cents.
 *
 * @param fullYear what was allocated for a full year before the change
 */
export function additionalFund(fundChange: Cents, yearPart: YearPart | null, fullYear: Cents): Cents {
  return yearPart ? proRate(fullYear + fundChange, yearPart) - proRate(fullYear, yearPart) : fundChange;
}

/** What categories hold for a full year, together; cents. */
export function fullYearOf(categories: readonly { readonly amount: Cents }[]): Cents {
  return sumOf(categories);
}

/**
 * Reads a change as typed, in dollars; blank is no change. Where the plan shrank, an amount without a sign is taken away, as one
 * with `-` is; `+` always adds. Never throws.
 *
 * @param fund what there is to distribute, whose sign an amount without one has; cents
 * @returns cents, negative for less, or what is wrong with the text
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

/** A change after plus (1) or minus (-1): a dollar more or less of what is added or taken away, never across 0. */
export function steppedChange(change: Cents, direction: 1 | -1, fund: Cents): Cents {
  return towards(fund, change + direction * Math.sign(fund) * ALLOCATION_STEP);
}

/**
 * The change of a category that takes, beside its own, all that is left over: as much as there is, and where the plan shrank no
 * more than was not claimed of it; cents.
 */
export function changeWithRest(
  category: MidYearCategory,
  change: Cents,
  leftover: Cents,
  fund: Cents,
): Cents {
  const wish = towards(fund, change + leftover);
  return fund < 0 ? Math.max(wish, Math.min(0, category.claimedAmount - amountThisYear(category))) : wish;
}

/** A change that has the fund's sign, or 0. */
function towards(fund: Cents, change: Cents): Cents {
  if (fund > 0) return Math.max(0, change);
  return fund < 0 ? Math.min(0, change) : 0;
}

/** What of the fund is not distributed yet; it has to become exactly 0 (REA-02). */
export function leftoverOf(fund: Cents, changes: readonly MidYearChange[]): Cents {
  return changes.reduce((left, { change }) => left - change, fund);
}

/**
 * Everything that keeps a mid-year change from being saved (REA-02, REA-04): every change has the fund's sign, no
 * category falls below what was claimed of it, and nothing of the fund is left over. A fund of 0 takes only zero changes
 * (decision D40). A category that is not named does not change.
 */
export function validateMidYear(
  changes: readonly MidYearChange[],
  { categories, fund }: FundToShareOut,
): MidYearProblem[] {
  const problems = changes.flatMap((wish, place): MidYearProblem[] => {
    const isRepeated = changes.findIndex((other) => other.enrollmentId === wish.enrollmentId) < place;
    const problem = isRepeated ? "twice" : problemOfChange(wish, categories, fund);
    return problem ? [{ enrollmentId: wish.enrollmentId, problem }] : [];
  });
  if (changes.some(({ change }) => !Number.isSafeInteger(change))) return problems;
  const leftover = leftoverOf(fund, changes);
  return leftover === 0 ? problems : [...problems, { problem: "leftover", leftover }];
}

/**
 * Whether all that is wrong with changes of what is divided already (a fund of 0) is that they move money from category to category:
 * so does another way of dividing the same change.
 */
export function isOtherDivision(problems: readonly MidYearProblem[]): boolean {
  return problems.length > 0 && problems.every(({ problem }) => problem === "wrongSign");
}

/** The reviewed changes that are still to be made: none once nothing of the fund is left, as where they were saved and not confirmed. */
export function changesToMake(changes: readonly MidYearChange[], fund: Cents): readonly MidYearChange[] {
  return fund === 0 ? [] : changes;
}

/**
 * Every category as it stands after changes without {@link validateMidYear}. In a pro-rated plan the changes are this
 * year's; the full-year amounts follow them, and sum to what they summed to and the change of the plan. Where nothing changes,
 * as once it is saved, all of them stay to the cent.
 *
 * @param fundChange what the plan's full-year total changed by; cents
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
  // Categories left alone keep their full-year amount to the cent, unless the changed ones cannot bear the whole change.
  const bearers = fullYearOf(changed) + fundChange >= 0 && changed.length > 0 ? changed : scaled;
  const fullYear = shareOut(
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
  if (change < 0 && thisYear + change < category.claimedAmount) return "belowClaimed";
  return Math.abs(change) > Math.abs(fund) ? "exceedsFund" : undefined;
}
