import { type BenefitChoice, withMoneyFor, withOnlyYears } from "~/domain/benefit-choice";
import { type IsoDate, today } from "~/domain/calendar";
import { heldAtMost, heldOf } from "~/domain/claim-hold";
import { type FundedBenefit, leftBeside, payingBenefit } from "~/domain/funding";
import type { EnrollmentId, ReceiptId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { benefitYearOf } from "~/domain/re-allocation";
import type { ReceiptDetails } from "~/domain/read-receipt";
import { isReceiptComplete } from "~/domain/receipt";
import { NO_CLAIMANT } from "~/domain/receipt-draft";
import type { ReceiptMeaning } from "~/domain/receipt-meaning";
import { tidyText } from "~/domain/tidy-text";
import type { EarlierChoices } from "~/domain/usual-choices";
import { enrollmentIdOf } from "~/gateway/benefit-info";
import type { AllInfo, ClaimRecord, ExpenseTypeRecord, Receipt } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { benefitsNow, isOfLastYear } from "./funding-facts.server";
import { fetchReceipt, type SavingFacts } from "./receipt-reading.server";

/** A benefit a receipt can be claimed from, with the expense types it offers. */
interface OfferedBenefit extends BenefitChoice {
  /** What last year's money of it has left, which pays what was spent then; null where there is none, or nobody tells. */
  availableBefore: Cents | null;
  types: ExpenseTypeRecord[];
}

/** A receipt with the claim it belongs to and what its form offers and is judged by, read from the service now. */
export interface EditableReceipt {
  receipt: Receipt;
  claim: ClaimRecord;
  /** See {@link SavingFacts}. */
  refusesAlike: boolean;
  /** The saved details. */
  saved: ReceiptMeaning;
  benefits: OfferedBenefit[];
  /** The person's own of this year, and of last year where it is known. */
  now: readonly FundedBenefit[];
  before: readonly FundedBenefit[] | null;
  employee: AllInfo;
  /** The claim was started from one declined as too blurry, and the file is still the one it had. */
  isFileTooBlurry: boolean;
  /** Empty where an upstream cannot tell. */
  earlierChoices: readonly EarlierChoices[];
  today: IsoDate;
}

/**
 * Reads one receipt of the signed-in employee. In forms a benefit is known by its enrollment id; the amounts available
 * count what the receipt's own claim holds already, so that editing it does not warn about itself, and are less what the
 * other receipts of that claim and of the draft ask, so that what exceeds a benefit together is asked about too (SUB-10,
 * decision D85).
 * @throws ApiError 404 when the receipt is not theirs
 */
export async function loadEditableReceipt(
  args: RequestArgs,
  { api }: EmployeeSession,
  receiptId: ReceiptId,
): Promise<EditableReceipt> {
  const facts = await fetchReceipt(api, receiptId);
  const { receipt, claim, employee, wallet, before, types, refusesAlike } = facts;
  // A claim that was sent is paid its complete receipts, as far as there was money (decisions D24, D86).
  const sent = claim.claimStatus === "REQUESTED" ? claim.receipts.filter(isReceiptComplete) : [];
  const drafted = facts.openClaims.flatMap(({ receipts }) => receipts);
  const day = today(args.context.clock);
  // What was chosen last year is the same benefit this year, under another id.
  const enrollmentId = enrollmentIdOf(
    [...employee.benefitCoverage.benefitCoverages, ...(before ?? [])],
    receipt.employeeBenefitCoverageId,
  );
  const now = benefitsNow(employee, wallet, day);
  const known = [...now, ...(before ?? [])];
  // Where nobody tells of last year, what was spent then is not counted against this year's money.
  const isCounted = (one: Receipt) => before !== null || !isOfLastYear(one, day);
  const held = facts.held ?? heldAtMost(sent.filter(isCounted), claim.maxPaid, known, day);
  const others = [...sent, ...drafted].filter((one) => one.id !== receiptId && isCounted(one));
  const leftOf = (benefit: FundedBenefit) => {
    const available = benefit.available + heldOf(benefit, held);
    return leftBeside(others, { ...benefit, available }, known, day);
  };
  const year = benefitYearOf(employee, day);
  const benefits = withOnlyYears(known, year)
    .filter(({ benefitYear, onlyYear }) => benefitYear === year || onlyYear !== undefined)
    .map((benefit): OfferedBenefit => {
      const { enrollmentId, name, onlyYear } = benefit;
      const then = before?.find((one) => one.enrollmentId === enrollmentId);
      return {
        id: enrollmentId,
        enrollmentId,
        name,
        onlyYear,
        availableAmount: leftOf(benefit),
        availableBefore: then ? leftOf(then) : null,
        types: types.get(enrollmentId) ?? [],
      };
    });
  return {
    receipt,
    claim,
    refusesAlike,
    employee,
    isFileTooBlurry: facts.isFileTooBlurry ?? false,
    earlierChoices: facts.earlierChoices ?? [],
    saved: savedMeaning(receipt, enrollmentId),
    benefits,
    now,
    before,
    today: day,
  };
}

/** The benefits with the money that pays an expense of a day: what was spent last year takes last year's (decision D11). */
export function benefitsFor(
  expenseDate: IsoDate | undefined,
  { benefits, today: day }: Pick<EditableReceipt, "benefits" | "today">,
): OfferedBenefit[] {
  return withMoneyFor(benefits, expenseDate, day);
}

/**
 * The same as a receipt's amount is weighed against them: a complete receipt of a sent claim that takes the same benefit as before
 * asks for no more than it did, however little of that was there, so saving it unchanged asks nothing (RCP-12, decision D24).
 *
 * @param receipt as it is to be saved, its benefit known by the enrollment id
 */
export function benefitsToWeigh(
  receipt: Pick<ReceiptDetails, "enrollmentId" | "expenseDate">,
  editable: Pick<EditableReceipt, "receipt" | "claim" | "benefits" | "now" | "before" | "today">,
): OfferedBenefit[] {
  const benefits = benefitsFor(receipt.expenseDate, editable);
  const { claim, receipt: saved, now, before, today: day } = editable;
  if (claim.claimStatus !== "REQUESTED" || !isReceiptComplete(saved)) return benefits;
  const known = [...now, ...(before ?? [])];
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

/** Nothing stands where there is no amount or day. */
function savedMeaning(receipt: Receipt, enrollmentId: EnrollmentId): ReceiptMeaning {
  return {
    amount: receipt.amount > 0 ? receipt.amount : "",
    claimerId: receipt.claimerId ?? NO_CLAIMANT,
    employeeBenefitCoverageId: enrollmentId,
    enrollmentId,
    expenseDate: receipt.expenseDate ?? "",
    expenseTypeId: receipt.expenseTypeId ?? 0,
    expenseTypeOther: tidyText(receipt.expenseTypeOther ?? ""),
    notes: tidyText(receipt.notes ?? ""),
  };
}
