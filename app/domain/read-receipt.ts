import { type BenefitChoice, benefitOf, takesExpensesOf } from "./benefit-choice";
import type { DependentId, ExpenseTypeId } from "./ids";
import { formatDate, type IsoDate, isIsoDate } from "./iso-date";
import { amountForInput, type Cents } from "./money";
import { NOTES_MAX_LENGTH, problemOfOtherType, type ReceiptDraft, type ReceiptField } from "./receipt-draft";
import { meaningOf, type ReceiptMeaning } from "./receipt-meaning";
import type { Result } from "./result";
import { AMOUNT_MAX, type AmountProblem, parseAmount } from "./typed-amount";

/** What a receipt says, read from its form: cents and a day. `claimerId` 0 is the employee, else a dependent. */
export interface ReceiptDetails extends Omit<ReceiptDraft, "amount" | "expenseDate"> {
  amount: Cents;
  expenseDate: IsoDate;
}

/** What a receipt is judged by, read from the service at each post. `today` is the Toronto day. */
export interface ReceiptFacts {
  today: IsoDate;
  eligibilityDate: IsoDate | null;
  dependentIds: readonly DependentId[];
  coverages: readonly Pick<BenefitChoice, "id" | "onlyYear">[];
  /** The types the chosen benefit offers. */
  expenseTypes: readonly { id: ExpenseTypeId; name: string }[];
}

/** One thing wrong with a receipt, by the field it stands beside. */
export type ReceiptProblem =
  | { field: "amount"; problem: AmountProblem }
  | { field: "claimerId" | "expenseTypeId"; problem: "missing" | "notOffered" }
  | { field: "employeeBenefitCoverageId"; problem: "missing" | "notOffered" | "otherYear" }
  | { field: "expenseDate"; problem: "missing" | "notADate" | "inFuture" | "beforeEligibility" }
  | { field: "expenseTypeOther"; problem: "missing" | "tooLong" }
  | { field: "notes"; problem: "tooLong" };

/**
 * Reads a receipt's form (RCP-06 to RCP-09): what it says, tidied, or everything that keeps it from being saved, in the
 * order of the form. The year transition and an amount over the balance are no mistakes: see `isBlockedByYearTransition` and
 * `exceedsAvailable`.
 */
export function readReceipt(
  fields: ReceiptDraft,
  facts: ReceiptFacts,
): Result<ReceiptDetails, ReceiptProblem> {
  return judgeReceipt(meaningOf(fields), facts);
}

/** The same for who has read the form's texts already, to look at what they mean. */
export function judgeReceipt(
  typed: ReceiptMeaning,
  facts: ReceiptFacts,
): Result<ReceiptDetails, ReceiptProblem> {
  // A text that stands for an amount is none: it is read once more for what is wrong with it.
  const amount = typeof typed.amount === "string" ? parseAmount(typed.amount) : { cents: typed.amount };
  const isDay = isIsoDate(typed.expenseDate);
  const unread: Partial<Record<ReceiptField, ReceiptProblem>> = {};
  if ("problem" in amount) unread.amount = { field: "amount", problem: amount.problem };
  if (!isDay)
    unread.expenseDate = { field: "expenseDate", problem: typed.expenseDate ? "notADate" : "missing" };
  const value: ReceiptDetails = {
    ...typed,
    // Nobody sees or judges what stands for a text that could not be read: its own problem is told.
    amount: "cents" in amount ? amount.cents : 0,
    expenseDate: isDay ? typed.expenseDate : facts.today,
  };
  const problems = problemsIn(value, facts, unread);
  return problems.length > 0 ? { problems } : { value };
}

/** What a receipt says as its form holds it. */
export function draftOfMeaning({ amount, expenseDate, ...receipt }: ReceiptMeaning): ReceiptDraft {
  return {
    ...receipt,
    amount: typeof amount === "string" ? amount : amountForInput(amount),
    expenseDate: isIsoDate(expenseDate) ? formatDate(expenseDate) : expenseDate,
  };
}

/** Everything wrong with what a receipt says, in the order of the form; the service asks it before it writes. */
export function validateReceipt(receipt: ReceiptDetails, facts: ReceiptFacts): ReceiptProblem[] {
  return problemsIn(receipt, facts, {});
}

function problemsIn(
  receipt: ReceiptDetails,
  facts: ReceiptFacts,
  unread: Partial<Record<ReceiptField, ReceiptProblem>>,
): ReceiptProblem[] {
  const { claimerId, employeeBenefitCoverageId, expenseTypeId } = receipt;
  const isClaimant = claimerId === 0 || facts.dependentIds.some((id) => id === claimerId);
  const benefit = benefitOf(receipt, facts.coverages);
  const isOfItsYear =
    unread.expenseDate !== undefined ||
    benefit === undefined ||
    takesExpensesOf(benefit, receipt.expenseDate);
  const isOffered = facts.expenseTypes.some(({ id }) => id === expenseTypeId);
  const other = problemOfOtherType(receipt);
  const problems: (ReceiptProblem | undefined)[] = [
    unread.amount ?? amountProblem(receipt.amount),
    choice("claimerId", claimerId >= 0, isClaimant),
    choice("employeeBenefitCoverageId", employeeBenefitCoverageId > 0, benefit !== undefined) ??
      (isOfItsYear ? undefined : { field: "employeeBenefitCoverageId", problem: "otherYear" }),
    unread.expenseDate ?? dateProblem(receipt.expenseDate, facts),
    choice("expenseTypeId", expenseTypeId > 0, isOffered),
    other && { field: "expenseTypeOther", problem: other },
    receipt.notes.length > NOTES_MAX_LENGTH ? { field: "notes", problem: "tooLong" } : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

function amountProblem(amount: Cents): ReceiptProblem | undefined {
  const field = "amount";
  if (amount < 0) return { field, problem: "negative" };
  if (amount === 0) return { field, problem: "zero" };
  return amount > AMOUNT_MAX ? { field, problem: "tooLong" } : undefined;
}

function choice(
  field: "claimerId" | "employeeBenefitCoverageId" | "expenseTypeId",
  isChosen: boolean,
  isOffered: boolean,
): ReceiptProblem | undefined {
  if (!isChosen) return { field, problem: "missing" };
  return isOffered ? undefined : { field, problem: "notOffered" };
}

function dateProblem(date: IsoDate, { today, eligibilityDate }: ReceiptFacts): ReceiptProblem | undefined {
  const field = "expenseDate";
  if (date > today) return { field, problem: "inFuture" };
  return eligibilityDate && date < eligibilityDate ? { field, problem: "beforeEligibility" } : undefined;
}
