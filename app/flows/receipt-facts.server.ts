import { type BenefitChoice, withMoneyFor, withOnlyYears } from "~/domain/benefit-choice";
import { type IsoDate, today } from "~/domain/calendar";
import { heldAmountOf, maxHeldShares } from "~/domain/claim-hold";
import {
  availableAfterOthers,
  type BenefitsByYear,
  benefitsOfBothYears,
  type FundedBenefit,
  payingBenefit,
} from "~/domain/funding";
import type { EnrollmentId, ReceiptId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
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
import { currentBenefitsOf, isOfLastYear } from "./funding-facts.server";
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
 * Reads one receipt of the signed-in employee. Forms identify a benefit by its enrollment id. The available amounts include what
 * the receipt's own claim already holds, so that editing it does not warn about itself, and exclude what the other receipts of
 * that claim and of the draft request, so that receipts that exceed a benefit together also lead to the warning (SUB-10, decision
 * D85).
 * @throws ApiError 404 when the receipt is not theirs
 */
export async function loadEditableReceipt(
  args: RequestArgs,
  { api }: EmployeeSession,
  receiptId: ReceiptId,
): Promise<EditableReceipt> {
  const facts = await fetchReceipt(api, receiptId);
  const { receipt, claim, employee, wallet, lastYear, types, rejectsDuplicates } = facts;
  // A submitted claim pays its complete receipts as far as the money reaches (decisions D24, D86).
  const sent = claim.claimStatus === "REQUESTED" ? claim.receipts.filter(isReceiptComplete) : [];
  const drafted = facts.openClaims.flatMap(({ receipts }) => receipts);
  const day = today(args.context.clock);
  // A benefit chosen last year is the same one this year, under another id.
  const enrollmentId = toEnrollmentId(
    [...employee.benefitCoverage.benefitCoverages, ...(lastYear ?? [])],
    receipt.employeeBenefitCoverageId,
  );
  const thisYear = currentBenefitsOf(employee, wallet, day);
  const known = benefitsOfBothYears({ thisYear, lastYear });
  // If last year's benefits are unknown, last year's expenses are not counted against this year's money.
  const isCounted = (one: Receipt) => lastYear !== null || !isOfLastYear(one, day);
  const held = facts.held ?? maxHeldShares(sent.filter(isCounted), claim.maxPaid, known, day);
  const others = [...sent, ...drafted].filter((one) => one.id !== receiptId && isCounted(one));
  const leftOf = (benefit: FundedBenefit) => {
    const available = benefit.available + heldAmountOf(benefit, held);
    return availableAfterOthers(others, { ...benefit, available }, known, day);
  };
  const year = benefitYearOf(employee, day);
  const benefits = withOnlyYears(known, year)
    .filter(({ benefitYear, onlyYear }) => benefitYear === year || onlyYear !== undefined)
    .map((benefit): OfferedBenefit => {
      const { enrollmentId, name, onlyYear } = benefit;
      const then = lastYear?.find((one) => one.enrollmentId === enrollmentId);
      return {
        id: enrollmentId,
        enrollmentId,
        name,
        onlyYear,
        availableAmount: leftOf(benefit),
        availableLastYear: then ? leftOf(then) : null,
        types: types.get(enrollmentId) ?? [],
      };
    });
  return {
    receipt,
    claim,
    rejectsDuplicates,
    employee,
    isFileTooBlurry: facts.isFileTooBlurry ?? false,
    earlierChoices: facts.earlierChoices ?? [],
    saved: savedMeaning(receipt, enrollmentId),
    benefits,
    thisYear,
    lastYear,
    today: day,
  };
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
  if (!pays || pays.id !== payingBenefit(saved, known, day)?.id) return benefits;
  return benefits.map((benefit) =>
    benefit.enrollmentId === enrollmentId
      ? { ...benefit, availableAmount: Math.max(benefit.availableAmount, saved.amount) }
      : benefit,
  );
}

/** Returns the saved details as form values; a missing amount or date is empty. */
function savedMeaning(receipt: Receipt, enrollmentId: EnrollmentId): ReceiptValues {
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
