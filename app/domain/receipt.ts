import { isBlockedByYearTransition } from "./benefit-year";
import { type IsoDate, parseDate } from "./calendar";
import { claimPermissions } from "./claim";
import { WELLNESS } from "./enrollment";
import { EXPENSE_TYPE_OTHER_MAX_LENGTH, needsOtherText, OTHER_EXPENSE_TYPE_ID } from "./expense-type";
import { type AmountProblem, type Cents, parseAmount } from "./money";

/** Nobody is chosen as claimant yet; 0 is the employee, a positive id a dependent (section 3, decision D16). */
export const NO_CLAIMANT = -1;
/** How long notes may be: a cookie carries the draft over its dialogs. */
export const NOTES_MAX_LENGTH = 500;

/** A receipt as it stands in its form. Texts are as typed, so that what is wrong can be shown again; 0 is "not chosen". */
export interface ReceiptDraft {
  /** Dollars as typed. */
  amount: string;
  claimerId: number;
  employeeBenefitCoverageId: number;
  /** The enrollment of that benefit coverage. */
  enrollmentId: number;
  /** dd/MM/yyyy or ISO, as typed. */
  expenseDate: string;
  expenseTypeId: number;
  expenseTypeOther: string;
  notes: string;
}

/** A benefit a receipt can be claimed from; `availableAmount` in cents. */
export interface BenefitChoice {
  id: number;
  enrollmentId: number;
  name: string;
  availableAmount: Cents;
}

/** What a draft is judged by, read from the service at each post. `today` is the Toronto day. */
export interface ReceiptFacts {
  today: IsoDate;
  eligibilityDate: IsoDate | null;
  dependentIds: readonly number[];
  coverages: readonly BenefitChoice[];
  /** The types the chosen benefit offers. */
  expenseTypes: readonly { id: number; name: string }[];
}

/** One thing wrong with a draft, by the field it stands beside. */
export type ReceiptProblem =
  | { field: "amount"; problem: AmountProblem }
  | { field: "claimerId" | "employeeBenefitCoverageId" | "expenseTypeId"; problem: "missing" | "notOffered" }
  | { field: "expenseDate"; problem: "missing" | "notADate" | "inFuture" | "beforeEligibility" }
  | { field: "expenseTypeOther"; problem: "missing" | "tooLong" }
  | { field: "notes"; problem: "tooLong" };

/** A field of the receipt form. */
export type ReceiptField = ReceiptProblem["field"];

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

/**
 * Everything that keeps a draft from being saved, in the order of the form (section 5; RCP-06 to RCP-09). The year
 * transition and an amount over the balance are no mistakes: see {@link isInClosedYear} and {@link exceedsAvailable}.
 */
export function problemsOfReceipt(typed: ReceiptDraft, facts: ReceiptFacts): ReceiptProblem[] {
  const draft = tidyReceipt(typed);
  const amount = parseAmount(draft.amount);
  const problems: (ReceiptProblem | undefined)[] = [
    "problem" in amount ? { field: "amount", problem: amount.problem } : undefined,
    choice(
      "claimerId",
      draft.claimerId >= 0,
      draft.claimerId === 0 || facts.dependentIds.includes(draft.claimerId),
    ),
    choice(
      "employeeBenefitCoverageId",
      draft.employeeBenefitCoverageId > 0,
      benefitOf(draft, facts.coverages) !== undefined,
    ),
    dateProblem(draft.expenseDate, facts),
    choice(
      "expenseTypeId",
      draft.expenseTypeId > 0,
      facts.expenseTypes.some(({ id }) => id === draft.expenseTypeId),
    ),
    otherProblem(draft),
    draft.notes.length > NOTES_MAX_LENGTH ? { field: "notes", problem: "tooLong" } : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

/** The fields a draft still needs before Save does anything, in the order of the form (RCP-06). `today` is the Toronto day. */
export function stillNeeded(draft: ReceiptDraft, today: IsoDate): ReceiptField[] {
  const date = parseDate(draft.expenseDate);
  const needed: [ReceiptField, boolean][] = [
    ["amount", "problem" in parseAmount(draft.amount)],
    ["expenseDate", date === undefined || date > today],
    ["claimerId", draft.claimerId < 0],
    ["employeeBenefitCoverageId", draft.employeeBenefitCoverageId <= 0],
    ["expenseTypeId", draft.expenseTypeId <= 0],
    ["expenseTypeOther", otherProblem(draft) !== undefined],
  ];
  return needed.filter(([, isNeeded]) => isNeeded).map(([field]) => field);
}

/**
 * A draft after a change with what follows from it (section 4, RCP-10): choosing wellness selects Other, unless the same
 * change chooses a type. Leaving Other clears nothing typed.
 */
export function withConsequences(draft: ReceiptDraft, change: Partial<ReceiptDraft>): ReceiptDraft {
  const next = { ...draft, ...change };
  const isNewBenefit = next.employeeBenefitCoverageId !== draft.employeeBenefitCoverageId;
  const selectsOther = isNewBenefit && next.enrollmentId === WELLNESS && !change.expenseTypeId;
  return selectsOther ? { ...next, expenseTypeId: OTHER_EXPENSE_TYPE_ID } : next;
}

/**
 * A draft as it is judged, kept and sent: no outer spaces around what is read digit by digit, line ends of one character
 * (browsers post two, but count one against the limit), no control characters.
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

/** Whether the free-text type belongs to the draft (RCP-10). */
export function isOfOtherType(draft: Pick<ReceiptDraft, "expenseTypeId">): boolean {
  return needsOtherText(draft.expenseTypeId);
}

/** The benefit a draft is claimed from, if it is one of those offered. */
export function benefitOf(
  draft: ReceiptDraft,
  coverages: readonly BenefitChoice[],
): BenefitChoice | undefined {
  return coverages.find(({ id }) => id === draft.employeeBenefitCoverageId);
}

/** Whether a draft claims more than its benefit has available, which is asked about before saving (RCP-12, decision D24). */
export function exceedsAvailable(draft: ReceiptDraft, coverages: readonly BenefitChoice[]): boolean {
  const amount = parseAmount(draft.amount);
  const benefit = benefitOf(draft, coverages);
  return benefit !== undefined && "cents" in amount && amount.cents > benefit.availableAmount;
}

/** Whether saving a draft waits for the end of the year transition (RCP-11, decision D10). `today` is the Toronto day. */
export function isInClosedYear(draft: ReceiptDraft, today: IsoDate): boolean {
  const date = parseDate(draft.expenseDate);
  return date !== undefined && isBlockedByYearTransition(date, today);
}

/** A saved receipt as far as sending its claim depends on it; `amount` in cents. */
export interface SavedReceipt {
  amount: Cents;
  claimerId: number;
  employeeBenefitCoverageId: number | null;
  expenseDate: IsoDate | null;
  expenseTypeId: number | null;
}

/** With its file, as compared with others; the length in bytes. */
export interface ComparedReceipt extends SavedReceipt {
  file: { name: string; size: number };
}

/** Whether a saved receipt says everything a claim needs to be sent (section 5, RCP-04). */
export function isReceiptComplete(receipt: SavedReceipt): boolean {
  return (
    receipt.amount > 0 &&
    receipt.claimerId >= 0 &&
    (receipt.employeeBenefitCoverageId ?? 0) > 0 &&
    Boolean(receipt.expenseDate) &&
    (receipt.expenseTypeId ?? 0) > 0
  );
}

/**
 * Whether two receipts of one draft may be the same one, added twice: the same claimant, date, cents and expense type, or a
 * file of the same name and length. Decision D22 compares a claim with others, never with itself; this only warns.
 */
export function maySayTheSame(one: ComparedReceipt, other: ComparedReceipt): boolean {
  const isSameFile = one.file.name === other.file.name && one.file.size === other.file.size;
  return (
    isSameFile ||
    (isReceiptComplete(one) &&
      one.claimerId === other.claimerId &&
      one.expenseDate === other.expenseDate &&
      one.amount === other.amount &&
      one.expenseTypeId === other.expenseTypeId)
  );
}

/** Whether a claim of this status lets its receipts be edited (section 4, RCP-13). */
export function canEditReceipt(claimStatus: string): boolean {
  return claimPermissions(claimStatus).editReceipts;
}

/** Whether Delete is offered: in a claim's list, or in the receipt's own view, which hides it once requested (RCP-13, decision D18). */
export function canDeleteReceipt(claimStatus: string, from: "list" | "view"): boolean {
  const { deleteReceiptInList, deleteReceiptInView } = claimPermissions(claimStatus);
  return from === "list" ? deleteReceiptInList : deleteReceiptInView;
}

function tidyText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "");
}

function choice(
  field: "claimerId" | "employeeBenefitCoverageId" | "expenseTypeId",
  isChosen: boolean,
  isOffered: boolean,
): ReceiptProblem | undefined {
  if (!isChosen) return { field, problem: "missing" };
  return isOffered ? undefined : { field, problem: "notOffered" };
}

function dateProblem(typed: string, facts: ReceiptFacts): ReceiptProblem | undefined {
  const field = "expenseDate";
  if (typed.trim() === "") return { field, problem: "missing" };
  const date = parseDate(typed);
  if (date === undefined) return { field, problem: "notADate" };
  if (date > facts.today) return { field, problem: "inFuture" };
  if (facts.eligibilityDate && date < facts.eligibilityDate) return { field, problem: "beforeEligibility" };
  return undefined;
}

function otherProblem(draft: ReceiptDraft): ReceiptProblem | undefined {
  if (draft.expenseTypeOther.length > EXPENSE_TYPE_OTHER_MAX_LENGTH)
    return { field: "expenseTypeOther", problem: "tooLong" };
  if (isOfOtherType(draft) && draft.expenseTypeOther.trim() === "")
    return { field: "expenseTypeOther", problem: "missing" };
  return undefined;
}
