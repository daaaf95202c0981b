import type { AllocationCategory } from "./allocation-category";
import { isEditable } from "./allocation-category";
import type { EnrollmentId } from "./ids";
import { type Cents, sumOf } from "./money";
import { splitByWeights } from "./split-by-weights";
import { type AmountProblem, type ParsedAmount, parseAmount } from "./typed-amount";

/** How much the plus and minus buttons add or subtract: one dollar (ALO-01). */
export const ALLOCATION_STEP: Cents = 100;

/** The amount allocated to one category: cents of this year, pro-rated if the plan is. */
export interface AllocatedAmount {
  readonly enrollmentId: EnrollmentId;
  readonly amount: Cents;
}

/** Why an allocation cannot be saved: an error in one category, or in the total. `remaining` is in cents and never 0. */
export type AllocationProblem =
  | { enrollmentId: EnrollmentId; problem: "notAnAmount" | "negative" | "notOffered" | "fixed" | "twice" }
  | { problem: "total"; remaining: Cents };

/** What an allocation is validated against: the categories, and this year's fund, which all amounts must add up to; cents. */
export interface AllocationBasis {
  readonly categories: readonly AllocationCategory[];
  readonly fund: Cents;
}

/** A coverage to save: `amount` for a full year, `proRatedAmount` for this year, null if the plan is not pro-rated. */
export interface CoverageToSave extends AllocatedAmount {
  readonly proRatedAmount: Cents | null;
}

/** Returns the money to allocate this year: the plan's total, pro-rated if the plan is (ALO-05); cents. */
export function fundToAllocate(plan: {
  readonly totalAmount: Cents;
  readonly proRated: boolean;
  readonly proRatedAmount: Cents | null;
}): Cents {
  return plan.proRated ? (plan.proRatedAmount ?? plan.totalAmount) : plan.totalAmount;
}

/**
 * Parses a typed amount in dollars; a blank input counts as 0 (ALO-02). Never throws.
 *
 * @returns cents, 0 or more, or what is wrong with the text
 */
export function parseAllocatedAmount(
  text: string,
): { cents: Cents } | { problem: Exclude<AmountProblem, "missing" | "zero"> } {
  const parsed: ParsedAmount = parseAmount(text);
  if (!("problem" in parsed)) return parsed;
  const { problem } = parsed;
  if (problem === "zero") return { cents: 0 };
  // Only a blank input counts as 0: a lone `$` was meant to be an amount.
  if (problem === "missing") return text.trim() === "" ? { cents: 0 } : { problem: "notANumber" };
  return { problem };
}

/** Returns an amount after plus (1) or minus (-1): a dollar more or less, never below 0 (ALO-01). */
export function steppedAmount(amount: Cents, direction: 1 | -1): Cents {
  return Math.max(0, amount + direction * ALLOCATION_STEP);
}

/** Returns what of the fund is not allocated yet, negative if too much is (ALO-01). */
export function remainingOf(fund: Cents, amounts: readonly AllocatedAmount[]): Cents {
  return fund - sumOf(amounts);
}

/**
 * Returns the initial amounts: fixed amounts as they are, and the rest in the only editable category, where there is just one
 * (ALO-05, ALO-07); with several editable categories, 0 in each.
 */
export function prefilledAllocation(
  categories: readonly AllocationCategory[],
  fund: Cents,
): AllocatedAmount[] {
  const isOnlyOne = categories.filter(isEditable).length === 1;
  return spreadFund(categories, isOnlyOne ? fund : 0);
}

/** Returns the amounts for 'Split evenly': fixed amounts stay, the rest is divided equally among the others, to the cent. */
export function evenAllocation(categories: readonly AllocationCategory[], fund: Cents): AllocatedAmount[] {
  return spreadFund(categories, fund);
}

/**
 * Returns every reason an allocation cannot be saved (ALO-02, ALO-07, ALO-08), category errors first. A missing category counts
 * as 0; a fixed category may be included with its own amount.
 */
export function validateAllocation(
  amounts: readonly AllocatedAmount[],
  { categories, fund }: AllocationBasis,
): AllocationProblem[] {
  const problems = amounts.flatMap((allocated, place): AllocationProblem[] => {
    const isRepeated = amounts.findIndex((other) => other.enrollmentId === allocated.enrollmentId) < place;
    const problem = isRepeated ? "twice" : problemOfAmount(allocated, categories);
    return problem ? [{ enrollmentId: allocated.enrollmentId, problem }] : [];
  });
  // With an invalid amount the remainder would be NaN.
  if (amounts.some(({ amount }) => !Number.isSafeInteger(amount))) return problems;
  const remaining = fund - sumOf(withFixed(amounts, categories));
  return remaining === 0 ? problems : [...problems, { problem: "total", remaining }];
}

/**
 * Returns the coverages to save for an allocation that passes {@link validateAllocation}: includes the fixed amounts, and omits
 * categories that have neither money this year nor a rollover (ALO-02, decision D43).
 *
 * @param fullYearTotal the plan's total for a full year if it is pro-rated, otherwise null
 */
export function coveragesToSave(
  amounts: readonly AllocatedAmount[],
  categories: readonly AllocationCategory[],
  fullYearTotal: Cents | null,
): CoverageToSave[] {
  const kept = withFixed(amounts, categories).filter(
    ({ amount, enrollmentId }) => amount !== 0 || rolloverOf(enrollmentId, categories) !== 0,
  );
  if (fullYearTotal === null) return kept.map((coverage) => ({ ...coverage, proRatedAmount: null }));
  const fullYear = splitByWeights(
    fullYearTotal,
    kept.map(({ amount }) => amount),
  );
  return kept.map(({ enrollmentId, amount }, place) => ({
    enrollmentId,
    amount: fullYear[place] ?? 0,
    proRatedAmount: amount,
  }));
}

function problemOfAmount({ enrollmentId, amount }: AllocatedAmount, all: readonly AllocationCategory[]) {
  const category = all.find((each) => each.enrollmentId === enrollmentId);
  if (!Number.isSafeInteger(amount)) return "notAnAmount";
  if (amount < 0) return "negative";
  if (category && category.fixedAmount !== null) return amount === category.fixedAmount ? undefined : "fixed";
  return category?.isOffered || amount === 0 ? undefined : "notOffered";
}

/** Adds the fixed amounts, in the order of the categories. */
function withFixed(
  amounts: readonly AllocatedAmount[],
  categories: readonly AllocationCategory[],
): AllocatedAmount[] {
  const fixed = categories.flatMap(({ enrollmentId, fixedAmount }) =>
    fixedAmount === null || amounts.some((each) => each.enrollmentId === enrollmentId)
      ? []
      : [{ enrollmentId, amount: fixedAmount }],
  );
  const place = (id: EnrollmentId) => categories.findIndex(({ enrollmentId }) => enrollmentId === id);
  return [...amounts, ...fixed].sort((a, b) => place(a.enrollmentId) - place(b.enrollmentId));
}

function spreadFund(categories: readonly AllocationCategory[], fund: Cents): AllocatedAmount[] {
  const fixed = categories.reduce((sum, { fixedAmount }) => sum + (fixedAmount ?? 0), 0);
  const open = categories.filter(isEditable);
  const shares = splitByWeights(
    Math.max(0, fund - fixed),
    open.map(() => 1),
  );
  return categories.map((category) => ({
    enrollmentId: category.enrollmentId,
    amount: category.fixedAmount ?? shares[open.indexOf(category)] ?? 0,
  }));
}

function rolloverOf(enrollmentId: EnrollmentId, categories: readonly AllocationCategory[]): Cents {
  return categories.find((category) => category.enrollmentId === enrollmentId)?.rolloverAmount ?? 0;
}
