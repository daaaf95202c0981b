import { type BenefitChoice, benefitOf } from "./benefit-choice";
import { formatDate, type IsoDate, parseDate } from "./calendar";
import type { DependentId, ExpenseTypeId } from "./ids";
import { AMOUNT_MAX, type AmountProblem, amountForInput, type Cents, parseAmount } from "./money";
import { NOTES_MAX_LENGTH, problemOfOtherType, type ReceiptDraft, type ReceiptField } from "./receipt-draft";
import type { Result } from "./result";

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
  coverages: readonly Pick<BenefitChoice, "id">[];
  /** The types the chosen benefit offers. */
  expenseTypes: readonly { id: ExpenseTypeId; name: string }[];
}

/** One thing wrong with a receipt, by the field it stands beside. */
export type ReceiptProblem =
  | { field: "amount"; problem: AmountProblem }
  | { field: "claimerId" | "employeeBenefitCoverageId" | "expenseTypeId"; problem: "missing" | "notOffered" }
  | { field: "expenseDate"; problem: "missing" | "notADate" | "inFuture" | "beforeEligibility" }
  | { field: "expenseTypeOther"; problem: "missing" | "tooLong" }
  | { field: "notes"; problem: "tooLong" };

/**
 * Reads a receipt's form (section 5; RCP-06 to RCP-09): what it says, tidied, or everything that keeps it from being saved, in the
 * order of the form. The year transition and an amount over the balance are no mistakes: see `isInClosedYear` and
 * `exceedsAvailable`.
 */
export function readReceipt(
  fields: ReceiptDraft,
  facts: ReceiptFacts,
): Result<ReceiptDetails, ReceiptProblem> {
  const typed = tidyReceipt(fields);
  const amount = parseAmount(typed.amount);
  const expenseDate = parseDate(typed.expenseDate);
  const unread: Partial<Record<ReceiptField, ReceiptProblem>> = {};
  if ("problem" in amount) unread.amount = { field: "amount", problem: amount.problem };
  if (!expenseDate)
    unread.expenseDate = { field: "expenseDate", problem: typed.expenseDate ? "notADate" : "missing" };
  const value: ReceiptDetails = {
    ...typed,
    // Nobody sees or judges what stands for a text that could not be read: its own problem is told.
    amount: "cents" in amount ? amount.cents : 0,
    expenseDate: expenseDate ?? facts.today,
  };
  const problems = problemsIn(value, facts, unread);
  return problems.length > 0 ? { problems } : { value };
}

/** A receipt's values as its form holds them; nothing stands where there is no amount or day. */
export function draftOf(
  receipt: Omit<ReceiptDraft, "amount" | "expenseDate"> & { amount: Cents; expenseDate: IsoDate | null },
): ReceiptDraft {
  return {
    ...receipt,
    amount: receipt.amount > 0 ? amountForInput(receipt.amount) : "",
    expenseDate: receipt.expenseDate ? formatDate(receipt.expenseDate) : "",
  };
}

/** Everything wrong with what a receipt says, in the order of the form; the service asks it before it writes. */
export function validateReceipt(receipt: ReceiptDetails, facts: ReceiptFacts): ReceiptProblem[] {
  return problemsIn(receipt, facts, {});
}

/**
 * A draft as it is judged and kept: no outer spaces around what is read digit by digit, line ends of one character (browsers
 * post two, but count one against the limit), no control characters.
 */
export function tidyReceipt(draft: ReceiptDraft): ReceiptDraft {
  return {
    ...draft,
    amount: draft.amount.trim(),
    expenseDate: draft.expenseDate.trim(),
    expenseTypeOther: tidyText(draft.expenseTypeOther),
    notes: tidyText(draft.notes),
  };
}

/** A text of several lines as it is kept: see {@link tidyReceipt}. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "");
}

function problemsIn(
  receipt: ReceiptDetails,
  facts: ReceiptFacts,
  unread: Partial<Record<ReceiptField, ReceiptProblem>>,
): ReceiptProblem[] {
  const { claimerId, employeeBenefitCoverageId, expenseTypeId } = receipt;
  const isClaimant = claimerId === 0 || facts.dependentIds.some((id) => id === claimerId);
  const isOffered = facts.expenseTypes.some(({ id }) => id === expenseTypeId);
  const other = problemOfOtherType(receipt);
  const problems: (ReceiptProblem | undefined)[] = [
    unread.amount ?? amountProblem(receipt.amount),
    choice("claimerId", claimerId >= 0, isClaimant),
    choice(
      "employeeBenefitCoverageId",
      employeeBenefitCoverageId > 0,
      benefitOf(receipt, facts.coverages) !== undefined,
    ),
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
