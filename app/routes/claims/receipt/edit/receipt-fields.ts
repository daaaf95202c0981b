import { type BenefitChoice, benefitOf } from "~/domain/benefit-choice";
import type { IsoDate } from "~/domain/calendar";
import type { DependentId, EnrollmentId, ExpenseTypeId } from "~/domain/ids";
import {
  emptyReceiptDraft,
  NO_CLAIMANT,
  type ReceiptDraft,
  type ReceiptField,
  withConsequences,
} from "~/domain/receipt-draft";
import type { EarlierChoices } from "~/domain/usual-choices";

/** A benefit with the expense types it offers. */
export interface BenefitWithTypes extends BenefitChoice {
  types: readonly { id: ExpenseTypeId; name: string }[];
}

/** What the page of a receipt's form knows of its person. */
export interface ReceiptFormFacts {
  today: IsoDate;
  eligibilityDate: IsoDate | null;
  dependentIds: readonly DependentId[];
  benefits: readonly BenefitWithTypes[];
  /** What the claimant decides the usual choices by while nothing is saved; empty where something is. */
  earlierChoices: readonly EarlierChoices[];
}

/** The same with what decides which year's money pays, of which the form tells. */
export interface ReceiptTellingFacts extends ReceiptFormFacts {
  /** The person's last day for receipts of an earlier year (`lastDayForEarlierYears`). */
  runOutEndDate: IsoDate | null;
}

/** The types of the benefit a draft names; none are known while it names none. */
export function typesOf(benefits: readonly BenefitWithTypes[], draft: ReceiptDraft) {
  return benefitOf(draft, benefits)?.types;
}

/** What a field of the form holds; a form without the field holds nothing. */
export type TypedFields = (field: ReceiptField) => unknown;

/**
 * The draft a form describes, posted or still in the browser. A benefit goes by its enrollment id in forms. What follows
 * from the benefit counts as chosen where nothing was: wellness without a type is of type Other (RCP-10).
 */
export function draftFrom(typed: TypedFields): ReceiptDraft {
  const text = (field: ReceiptField) => {
    const value = typed(field);
    return typeof value === "string" ? value : "";
  };
  const id = (field: ReceiptField, none: number) => {
    const digits = text(field).trim();
    return /^\d{1,9}$/.test(digits) ? Number(digits) : none;
  };
  const enrollmentId: EnrollmentId = id("employeeBenefitCoverageId", 0);
  return withConsequences(emptyReceiptDraft, {
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

/** A draft as the fields hold it, in the order of the form; what is not chosen is empty. */
export function fieldsOf(draft: ReceiptDraft): Record<ReceiptField, string> {
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
