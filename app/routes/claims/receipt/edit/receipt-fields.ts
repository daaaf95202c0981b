import { type BenefitChoice, benefitOf } from "~/domain/benefit-choice";
import type { IsoDate } from "~/domain/calendar";
import type { DependentId, EnrollmentId, ExpenseTypeId } from "~/domain/ids";
import {
  applyDraftChange,
  emptyReceiptDraft,
  NO_CLAIMANT,
  type ReceiptDraft,
  type ReceiptField,
} from "~/domain/receipt-draft";
import type { EarlierChoices } from "~/domain/usual-choices";

/** A benefit with the expense types it offers. */
export interface BenefitWithTypes extends BenefitChoice {
  types: readonly { id: ExpenseTypeId; name: string }[];
}

/** The facts about the employee that a receipt's form needs. */
export interface ReceiptFormFacts {
  today: IsoDate;
  eligibilityDate: IsoDate | null;
  dependentIds: readonly DependentId[];
  benefits: readonly BenefitWithTypes[];
  /** Earlier choices, to preselect benefit and type by claimant; empty once the receipt has saved details. */
  earlierChoices: readonly EarlierChoices[];
}

/** The same, with what decides which year's money pays, which the form shows. */
export interface ReceiptFormYearFacts extends ReceiptFormFacts {
  /** The person's last day for receipts of an earlier year (`lastDayForEarlierYears`). */
  runOutEndDate: IsoDate | null;
}

/** Returns the expense types of the draft's benefit; undefined if it has none. */
export function expenseTypesOf(benefits: readonly BenefitWithTypes[], draft: ReceiptDraft) {
  return benefitOf(draft, benefits)?.types;
}

/** Returns the value of a form field; empty if the form does not have it. */
export type FieldReader = (field: ReceiptField) => unknown;

/**
 * Reads the draft from a form, posted or in the browser. Forms identify a benefit by its enrollment id. Applies the consequences
 * of the benefit: wellness without a type gets type Other (RCP-10).
 */
export function readReceiptDraft(typed: FieldReader): ReceiptDraft {
  const text = (field: ReceiptField) => {
    const value = typed(field);
    return typeof value === "string" ? value : "";
  };
  const id = (field: ReceiptField, none: number) => {
    const digits = text(field).trim();
    return /^\d{1,9}$/.test(digits) ? Number(digits) : none;
  };
  const enrollmentId: EnrollmentId = id("employeeBenefitCoverageId", 0);
  return applyDraftChange(emptyReceiptDraft, {
    amount: text("amount"),
    claimerId: id("claimerId", NO_CLAIMANT),
    employeeBenefitCoverageId: enrollmentId,
    enrollmentId,
    expenseDate: text("expenseDate"),
    expenseTypeId: id("expenseTypeId", 0),
    expenseTypeOther: text("expenseTypeOther"),
    notes: text("notes"),
  });
}

/** Converts a draft to field values, in the order of the form; empty where nothing is chosen. */
export function toReceiptFields(draft: ReceiptDraft): Record<ReceiptField, string> {
  return {
    amount: draft.amount,
    expenseDate: draft.expenseDate,
    claimerId: draft.claimerId === NO_CLAIMANT ? "" : String(draft.claimerId),
    employeeBenefitCoverageId: idText(draft.enrollmentId),
    expenseTypeId: idText(draft.expenseTypeId),
    expenseTypeOther: draft.expenseTypeOther,
    notes: draft.notes,
  };
}

function idText(id: number): string {
  return id > 0 ? String(id) : "";
}
