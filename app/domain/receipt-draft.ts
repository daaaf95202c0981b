import { type IsoDate, parseDate } from "./calendar";
import { WELLNESS } from "./enrollment";
import { EXPENSE_TYPE_OTHER_MAX_LENGTH, needsOtherText, OTHER_EXPENSE_TYPE_ID } from "./expense-type";
import type { BenefitChoiceId, ClaimerId, EnrollmentId, ExpenseTypeId } from "./ids";
import { fieldsMissing } from "./receipt";
import { parseAmount } from "./typed-amount";

/** Nobody is chosen as claimant yet; 0 is the employee, a positive id a dependent (decision D16). */
export const NO_CLAIMANT: ClaimerId = -1;
/** How long notes may be: a cookie carries the draft over its dialogs. */
export const NOTES_MAX_LENGTH = 500;

/** A receipt as it stands in its form. Texts are as typed, so that what is wrong can be shown again; 0 is "not chosen". */
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

/** The form of a receipt of which nothing is known but its file. */
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

/** What is typed as an amount or a day and is longer is none, and is not worth keeping. */
const KEPT_FIGURES = 40;

/** A draft with its texts cut to what may be saved, so that it fits where it is kept when its form is left. */
export function cutToLimits(draft: ReceiptDraft): ReceiptDraft {
  return {
    ...draft,
    amount: draft.amount.slice(0, KEPT_FIGURES),
    expenseDate: draft.expenseDate.slice(0, KEPT_FIGURES),
    expenseTypeOther: draft.expenseTypeOther.slice(0, EXPENSE_TYPE_OTHER_MAX_LENGTH),
    notes: draft.notes.slice(0, NOTES_MAX_LENGTH),
  };
}

/** The fields a draft still needs before Save does anything, in the order of the form (RCP-06). `today` is the Toronto day. */
export function fieldsStillNeeded(draft: ReceiptDraft, today: IsoDate): ReceiptField[] {
  const date = parseDate(draft.expenseDate);
  const amount = parseAmount(draft.amount);
  const missing = fieldsMissing({
    ...draft,
    amount: "cents" in amount ? amount.cents : 0,
    expenseDate: date !== undefined && date <= today ? date : null,
  });
  return problemOfOtherType(draft) ? [...missing, "expenseTypeOther"] : missing;
}

/**
 * A draft after a change with what follows from it (RCP-10): choosing wellness selects Other, unless the same
 * change chooses a type. Leaving Other clears nothing typed.
 */
export function withConsequences(draft: ReceiptDraft, change: Partial<ReceiptDraft>): ReceiptDraft {
  const next = { ...draft, ...change };
  const isNewBenefit = next.employeeBenefitCoverageId !== draft.employeeBenefitCoverageId;
  const selectsOther = isNewBenefit && next.enrollmentId === WELLNESS && !change.expenseTypeId;
  return selectsOther ? { ...next, expenseTypeId: OTHER_EXPENSE_TYPE_ID } : next;
}

/** What is wrong with the free-text type, which belongs to the type Other alone (RCP-06, RCP-10). */
export function problemOfOtherType(
  receipt: Pick<ReceiptDraft, "expenseTypeId" | "expenseTypeOther">,
): "missing" | "tooLong" | undefined {
  if (receipt.expenseTypeOther.length > EXPENSE_TYPE_OTHER_MAX_LENGTH) return "tooLong";
  const isMissing = needsOtherText(receipt.expenseTypeId) && receipt.expenseTypeOther.trim() === "";
  return isMissing ? "missing" : undefined;
}
