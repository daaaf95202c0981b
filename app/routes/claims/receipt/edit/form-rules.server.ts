import type { ReceiptField } from "~/domain/receipt-draft";
import type { Rule } from "~/forms/rules";
import { problemTexts as problem } from "./rule-texts";

/**
 * Validation rules the form uses until the browser has loaded the domain's rules, which also limit the lengths: an input's own
 * limit would truncate a pasted amount to another amount.
 */
export const formRules: Record<ReceiptField, Pick<Rule, "required">> = {
  amount: { required: problem.amount.missing },
  expenseDate: { required: problem.expenseDate.missing },
  claimerId: { required: problem.claimerId.missing },
  employeeBenefitCoverageId: { required: problem.employeeBenefitCoverageId.missing },
  expenseTypeId: { required: problem.expenseTypeId.missing },
  expenseTypeOther: {},
  notes: {},
};
