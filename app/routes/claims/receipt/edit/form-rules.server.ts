import { EXPENSE_TYPE_OTHER_MAX_LENGTH } from "~/domain/expense-type";
import { NOTES_MAX_LENGTH, type ReceiptField } from "~/domain/receipt-draft";
import type { Rule } from "~/forms/rules";
import { problemTexts as problem } from "./rule-texts";

type SentRule = Pick<Rule, "required" | "maxLength">;

/** Validation rules the form uses until the browser has loaded the domain's rules. */
export const formRules: Record<ReceiptField, SentRule> = {
  // The domain counts the characters of an amount, as typed.
  amount: { required: problem.amount.missing },
  expenseDate: { required: problem.expenseDate.missing },
  claimerId: { required: problem.claimerId.missing },
  employeeBenefitCoverageId: { required: problem.employeeBenefitCoverageId.missing },
  expenseTypeId: { required: problem.expenseTypeId.missing },
  expenseTypeOther: { maxLength: [EXPENSE_TYPE_OTHER_MAX_LENGTH, problem.expenseTypeOther.tooLong] },
  notes: { maxLength: [NOTES_MAX_LENGTH, problem.notes.tooLong] },
};
