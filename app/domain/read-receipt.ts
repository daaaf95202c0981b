import { type BenefitChoice, benefitOf, canPayExpensesOf } from "./benefit-choice";
import { characterCount } from "./character-count";
import type { DependentId, ExpenseTypeId } from "./ids";
import { formatDate, type IsoDate, isIsoDate } from "./iso-date";
import type { Cents } from "./money";
import { NOTES_MAX_LENGTH, problemOfOtherType, type ReceiptDraft } from "./receipt-draft";
import { parseReceiptValues, type ReceiptValues } from "./receipt-values";
import type { Result } from "./result";
import { type AmountProblem, formatAmountInput, isTypable, parseAmount } from "./typed-amount";

/** A receipt parsed from its form: amount in cents and an ISO day. `claimerId` 0 is the employee, else a dependent. */
export interface ReceiptDetails extends Omit<ReceiptDraft, "amount" | "expenseDate"> {
  amount: Cents;
  expenseDate: IsoDate;
}

/** What a receipt is validated against, read from the service on each submit. `today` is the Toronto day. */
export interface ReceiptFacts {
  today: IsoDate;
  eligibilityDate: IsoDate | null;
  dependentIds: readonly DependentId[];
  coverages: readonly Pick<BenefitChoice, "id" | "onlyYear">[];
  /** The expense types of the chosen benefit. */
  expenseTypes: readonly { id: ExpenseTypeId; name: string }[];
}

/** One validation error, by field. */
export type ReceiptProblem =
  | { field: "amount"; problem: AmountProblem }
  | { field: "claimerId" | "expenseTypeId"; problem: "missing" | "notOffered" }
  | { field: "employeeBenefitCoverageId"; problem: "missing" | "notOffered" | "otherYear" }
  | { field: "expenseDate"; problem: "missing" | "notADate" | "inFuture" | "beforeEligibility" }
  | { field: "expenseTypeOther"; problem: "missing" | "tooLong" }
  | { field: "notes"; problem: "tooLong" };

const LASTING: Partial<Record<ReceiptProblem["field"], readonly ReceiptProblem["problem"][]>> = {
  amount: ["negative", "tooLong", "tooPrecise"],
  expenseDate: ["inFuture", "beforeEligibility"],
};

/**
 * Whether an amount or a day is wrong however it goes on (RCP-07, RCP-08), so that it can be said while it is typed. An unfinished
 * one is not: it may become valid.
 */
export function isLastingProblem({ field, problem }: ReceiptProblem): boolean {
  return LASTING[field]?.includes(problem) ?? false;
}

/**
 * Parses a receipt form (RCP-06 to RCP-09): the normalized values, or all validation errors in the order of the form. The year
 * transition and an amount above the balance are not errors here: see `isBlockedByYearTransition` and `exceedsAvailable`.
 */
export function readReceipt(
  fields: ReceiptDraft,
  facts: ReceiptFacts,
): Result<ReceiptDetails, ReceiptProblem> {
  return readReceiptValues(parseReceiptValues(fields), facts);
}

/** Like {@link readReceipt}, for callers that have already parsed the texts with `parseReceiptValues`. */
export function readReceiptValues(
  typed: ReceiptValues,
  facts: ReceiptFacts,
): Result<ReceiptDetails, ReceiptProblem> {
  const { amount } = typed;
  const problems = validateReceipt(typed, facts);
  return typeof amount === "string" || problems.length > 0 ? { problems } : { value: { ...typed, amount } };
}

/** Converts a parsed receipt back to the texts of its form. */
export function draftFromValues({ amount, expenseDate, ...receipt }: ReceiptValues): ReceiptDraft {
  return {
    ...receipt,
    amount: typeof amount === "string" ? amount : formatAmountInput(amount),
    expenseDate: isIsoDate(expenseDate) ? formatDate(expenseDate) : expenseDate,
  };
}

/**
 * Returns all validation errors of a receipt, in the order of the form; the service calls it before writing. A text in place of an
 * amount or a day is one of them.
 */
export function validateReceipt(receipt: ReceiptValues, facts: ReceiptFacts): ReceiptProblem[] {
  const { claimerId, employeeBenefitCoverageId, expenseDate, expenseTypeId } = receipt;
  const isClaimant = claimerId === 0 || facts.dependentIds.some((id) => id === claimerId);
  const benefit = benefitOf(receipt, facts.coverages);
  const isOfItsYear =
    !isIsoDate(expenseDate) || benefit === undefined || canPayExpensesOf(benefit, expenseDate);
  const isOffered = facts.expenseTypes.some(({ id }) => id === expenseTypeId);
  const other = problemOfOtherType(receipt);
  const problems: (ReceiptProblem | undefined)[] = [
    amountProblem(receipt.amount),
    choice("claimerId", claimerId >= 0, isClaimant),
    choice("employeeBenefitCoverageId", employeeBenefitCoverageId > 0, benefit !== undefined) ??
      (isOfItsYear ? undefined : { field: "employeeBenefitCoverageId", problem: "otherYear" }),
    dateProblem(expenseDate, facts),
    choice("expenseTypeId", expenseTypeId > 0, isOffered),
    other && { field: "expenseTypeOther", problem: other },
    characterCount(receipt.notes) > NOTES_MAX_LENGTH ? { field: "notes", problem: "tooLong" } : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

function amountProblem(amount: Cents | string): ReceiptProblem | undefined {
  const field = "amount";
  if (typeof amount === "string") {
    // Parsed again to find out why it is not an amount.
    const parsed = parseAmount(amount);
    return { field, problem: "problem" in parsed ? parsed.problem : "notANumber" };
  }
  if (amount < 0) return { field, problem: "negative" };
  if (amount === 0) return { field, problem: "zero" };
  return isTypable(amount) ? undefined : { field, problem: "tooLong" };
}

function choice(
  field: "claimerId" | "employeeBenefitCoverageId" | "expenseTypeId",
  isChosen: boolean,
  isOffered: boolean,
): ReceiptProblem | undefined {
  if (!isChosen) return { field, problem: "missing" };
  return isOffered ? undefined : { field, problem: "notOffered" };
}

function dateProblem(
  date: IsoDate | string,
  { today, eligibilityDate }: ReceiptFacts,
): ReceiptProblem | undefined {
  const field = "expenseDate";
  if (!isIsoDate(date)) return { field, problem: date ? "notADate" : "missing" };
  if (date > today) return { field, problem: "inFuture" };
  return eligibilityDate && date < eligibilityDate ? { field, problem: "beforeEligibility" } : undefined;
}
