import { type IsoDate, parseDate } from "./calendar";
import { characterCount, firstCharacters } from "./character-count";
import { WELLNESS } from "./enrollment";
import { EXPENSE_TYPE_OTHER_MAX_LENGTH, needsOtherText, OTHER_EXPENSE_TYPE_ID } from "./expense-type";
import type { BenefitChoiceId, ClaimerId, EnrollmentId, ExpenseTypeId } from "./ids";
import { missingReceiptFields } from "./receipt";
import { parseAmount } from "./typed-amount";

/** No claimant chosen yet; 0 is the employee, a positive id a dependent (decision D16). */
export const NO_CLAIMANT: ClaimerId = -1;
/** Maximum length of notes, in characters: a cookie carries the draft across dialogs. */
export const NOTES_MAX_LENGTH = 500;

/** The receipt form. Texts are as typed, so that invalid input can be displayed again; 0 means not chosen. */
export interface ReceiptDraft {
  /** Dollars as typed. */
  amount: string;
  claimerId: ClaimerId;
  employeeBenefitCoverageId: BenefitChoiceId;
  /** The enrollment of that benefit coverage. */
  enrollmentId: EnrollmentId;
  /** dd/MM/yyyy or ISO, as typed. */
  expenseDate: string;
  expenseTypeId: ExpenseTypeId;
  expenseTypeOther: string;
  notes: string;
}

/** A field of the receipt form. */
export type ReceiptField = Exclude<keyof ReceiptDraft, "enrollmentId">;

/** The form of a receipt with nothing but its file. */
export const emptyReceiptDraft: Readonly<ReceiptDraft> = {
  amount: "",
  claimerId: NO_CLAIMANT,
  employeeBenefitCoverageId: 0,
  enrollmentId: 0,
  expenseDate: "",
  expenseTypeId: 0,
  expenseTypeOther: "",
  notes: "",
};

/** A typed amount or day that is longer is invalid and not worth storing. */
const KEPT_FIGURES = 40;

/** Cuts a draft's texts to their maximum lengths, so that it fits into storage when the user leaves its form. */
export function truncateDraft(draft: ReceiptDraft): ReceiptDraft {
  return {
    ...draft,
    amount: draft.amount.slice(0, KEPT_FIGURES),
    expenseDate: draft.expenseDate.slice(0, KEPT_FIGURES),
    expenseTypeOther: firstCharacters(draft.expenseTypeOther, EXPENSE_TYPE_OTHER_MAX_LENGTH),
    notes: firstCharacters(draft.notes, NOTES_MAX_LENGTH),
  };
}

/** Returns the fields a draft needs before it can be saved, in the order of the form (RCP-06). `today` is the Toronto day. */
export function missingDraftFields(draft: ReceiptDraft, today: IsoDate): ReceiptField[] {
  const date = parseDate(draft.expenseDate);
  const amount = parseAmount(draft.amount);
  const missing = missingReceiptFields({
    ...draft,
    amount: "cents" in amount ? amount.cents : 0,
    expenseDate: date !== undefined && date <= today ? date : null,
  });
  return problemOfOtherType(draft) ? [...missing, "expenseTypeOther"] : missing;
}

/**
 * Applies a change to a draft and its consequences (RCP-10): choosing wellness selects Other, unless the same change chooses a
 * type. Changing from Other to another type keeps the typed description.
 */
export function applyDraftChange(draft: ReceiptDraft, change: Partial<ReceiptDraft>): ReceiptDraft {
  const next = { ...draft, ...change };
  if (next.employeeBenefitCoverageId === draft.employeeBenefitCoverageId) return next;
  return { ...next, expenseTypeId: typeWithBenefit(next, change.expenseTypeId) || next.expenseTypeId };
}

/** Returns the type that is selected together with a benefit: the given one, else Other for wellness (decision D25), else none. */
export function typeWithBenefit(
  { enrollmentId }: Pick<ReceiptDraft, "enrollmentId">,
  expenseTypeId: ExpenseTypeId | undefined,
): ExpenseTypeId {
  return expenseTypeId || (enrollmentId === WELLNESS ? OTHER_EXPENSE_TYPE_ID : 0);
}

/** Returns what is wrong with the description, which only the type Other needs (RCP-06, RCP-10). */
export function problemOfOtherType(
  receipt: Pick<ReceiptDraft, "expenseTypeId" | "expenseTypeOther">,
): "missing" | "tooLong" | undefined {
  if (characterCount(receipt.expenseTypeOther) > EXPENSE_TYPE_OTHER_MAX_LENGTH) return "tooLong";
  const isMissing = needsOtherText(receipt.expenseTypeId) && receipt.expenseTypeOther.trim() === "";
  return isMissing ? "missing" : undefined;
}
