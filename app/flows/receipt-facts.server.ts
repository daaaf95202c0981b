import { type BenefitChoice, withMoneyFor, withOnlyYears } from "~/domain/benefit-choice";
import type { BenefitYear } from "~/domain/benefit-year";
import { type IsoDate, today } from "~/domain/calendar";
import { type BenefitsByYear, benefitsOfBothYears, payingBenefit } from "~/domain/funding";
import type { EnrollmentId, ReceiptId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { benefitsForReceipt } from "~/domain/money-for-receipt";
import { normalizeText } from "~/domain/normalize-text";
import { benefitYearOf } from "~/domain/re-allocation";
import type { ReceiptDetails } from "~/domain/read-receipt";
import { isReceiptComplete } from "~/domain/receipt";
import { NO_CLAIMANT } from "~/domain/receipt-draft";
import type { ReceiptValues } from "~/domain/receipt-values";
import type { EarlierChoices } from "~/domain/usual-choices";
import { toEnrollmentId } from "~/gateway/benefit-info";
import type { AllInfo, ClaimRecord, ExpenseTypeRecord, Receipt } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { currentBenefitsOf } from "./funding-facts.server";
import { fetchReceipt, type SavingFacts } from "./receipt-reading.server";

/** A benefit that a receipt can be claimed from, with the expense types it offers. */
interface OfferedBenefit extends BenefitChoice {
  /** What last year's benefit has left for last year's expenses; null if there is none or the upstream cannot tell. */
  availableLastYear: Cents | null;
  types: ExpenseTypeRecord[];
}

/** A receipt with its claim, and what its form offers and is validated against, just read from the service. */
export interface EditableReceipt extends BenefitsByYear {
  receipt: Receipt;
  claim: ClaimRecord;
  /** See {@link SavingFacts}. */
  rejectsDuplicates: boolean;
  /** The saved details. */
  saved: ReceiptValues;
  benefits: OfferedBenefit[];
  employee: AllInfo;
  /** Whether the claim was created from one declined as too blurry and still has that file. */
  isFileTooBlurry: boolean;
  /** Empty if the upstream cannot provide them. */
  earlierChoices: readonly EarlierChoices[];
  today: IsoDate;
}

/**
 * Reads one receipt of the signed-in employee. Forms identify a benefit by its enrollment id.
 * @throws ApiError 404 when the receipt is not theirs
 */
export async function loadEditableReceipt(
  args: RequestArgs,
  { api }: EmployeeSession,
  receiptId: ReceiptId,
): Promise<EditableReceipt> {
  const facts = await fetchReceipt(api, receiptId);
  const { receipt, claim, employee, rejectsDuplicates, lastYear } = facts;
  const day = today(args.context.clock);
  const thisYear = currentBenefitsOf(employee, facts.wallet, day);
  const available = benefitsForReceipt({ ...facts, receiptId, thisYear, today: day });
  // A benefit chosen last year is the same one this year, under another id.
  const enrollmentId = toEnrollmentId(
    benefitsOfBothYears({ thisYear, lastYear }),
    receipt.employeeBenefitCoverageId,
  );
  return {
    receipt,
    claim,
    rejectsDuplicates,
    employee,
    isFileTooBlurry: facts.isFileTooBlurry ?? false,
    earlierChoices: facts.earlierChoices ?? [],
    saved: savedValues(receipt, enrollmentId),
    benefits: offeredBenefits(available, facts.types, benefitYearOf(employee, day)),
    thisYear,
    lastYear,
    today: day,
  };
}

/** Returns the benefits that the form offers: this year's, and those of last year that the employee no longer has. */
function offeredBenefits(
  available: BenefitsByYear,
  types: ReadonlyMap<EnrollmentId, ExpenseTypeRecord[]>,
  year: BenefitYear,
): OfferedBenefit[] {
  return withOnlyYears(benefitsOfBothYears(available), year)
    .filter(({ benefitYear, onlyYear }) => benefitYear === year || onlyYear !== undefined)
    .map(({ enrollmentId, name, onlyYear, available: availableAmount }) => ({
      id: enrollmentId,
      enrollmentId,
      name,
      onlyYear,
      availableAmount,
      availableLastYear:
        available.lastYear?.find((benefit) => benefit.enrollmentId === enrollmentId)?.available ?? null,
      types: types.get(enrollmentId) ?? [],
    }));
}

/**
 * Returns the benefits with the money that pays an expense of that day: last year's money for last year's expenses (decision
 * D11).
 */
export function benefitsFor(
  expenseDate: IsoDate | undefined,
  { benefits, today: day }: Pick<EditableReceipt, "benefits" | "today">,
): OfferedBenefit[] {
  return withMoneyFor(benefits, expenseDate, day);
}

/**
 * Returns the benefits that a receipt's amount is compared with. A complete receipt of a submitted claim that keeps its benefit
 * has at least its saved amount available, however little of it was funded, so saving it unchanged leads to no question (RCP-12,
 * decision D24).
 *
 * @param receipt as it would be saved, with its benefit's enrollment id
 */
export function benefitsToCompare(
  receipt: Pick<ReceiptDetails, "enrollmentId" | "expenseDate">,
  editable: Pick<EditableReceipt, "receipt" | "claim" | "benefits" | "thisYear" | "lastYear" | "today">,
): OfferedBenefit[] {
  const benefits = benefitsFor(receipt.expenseDate, editable);
  const { claim, receipt: saved, today: day } = editable;
  if (claim.claimStatus !== "REQUESTED" || !isReceiptComplete(saved)) return benefits;
  const known = benefitsOfBothYears(editable);
  const { enrollmentId, expenseDate } = receipt;
  const chosen = known.find((one) => one.enrollmentId === enrollmentId)?.id ?? null;
  const pays = payingBenefit({ employeeBenefitCoverageId: chosen, expenseDate }, known, day);
  if (pays?.id !== payingBenefit(saved, known, day)?.id) return benefits;
  return benefits.map((benefit) =>
    benefit.enrollmentId === enrollmentId
      ? { ...benefit, availableAmount: Math.max(benefit.availableAmount, saved.amount) }
      : benefit,
  );
}

/** Returns the saved details as form values; a missing amount or date is empty. */
function savedValues(receipt: Receipt, enrollmentId: EnrollmentId): ReceiptValues {
  return {
    amount: receipt.amount > 0 ? receipt.amount : "",
    claimerId: receipt.claimerId ?? NO_CLAIMANT,
    employeeBenefitCoverageId: enrollmentId,
    enrollmentId,
    expenseDate: receipt.expenseDate ?? "",
    expenseTypeId: receipt.expenseTypeId ?? 0,
    expenseTypeOther: normalizeText(receipt.expenseTypeOther ?? ""),
    notes: normalizeText(receipt.notes ?? ""),
  };
}
