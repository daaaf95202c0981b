import { EXPENSE_TYPE_OTHER_MAX_LENGTH } from "~/domain/expense-type";
import { AMOUNT_MAX_LENGTH } from "~/domain/money";
import type { ReceiptProblem } from "~/domain/read-receipt";
import { NOTES_MAX_LENGTH, type ReceiptField } from "~/domain/receipt-draft";
import type { Rule, Rules } from "~/forms/rules";
import { problemTexts as problem, problemText } from "../receipt-texts";

const always: Record<ReceiptField, Rule> = {
  amount: { required: problem.amount.missing, maxLength: [AMOUNT_MAX_LENGTH, problem.amount.tooLong] },
  expenseDate: { required: problem.expenseDate.missing },
  claimerId: { required: problem.claimerId.missing },
  employeeBenefitCoverageId: { required: problem.employeeBenefitCoverageId.missing },
  expenseTypeId: { required: problem.expenseTypeId.missing },
  expenseTypeOther: { maxLength: [EXPENSE_TYPE_OTHER_MAX_LENGTH, problem.expenseTypeOther.tooLong] },
  notes: { maxLength: [NOTES_MAX_LENGTH, problem.notes.tooLong] },
};

/**
 * The rules of the form in the browser: those of the domain themselves, so that it says what the server would say, all of it
 * at once. A field's rule is made when the form asks for it.
 *
 * @param problems what is wrong at this moment; nothing as long as the domain's rules have not come
 */
export function rulesFor(problems: () => readonly ReceiptProblem[]): Rules {
  return new Proxy(always, {
    get(rules, field) {
      const rule: Rule = Reflect.get(rules, field);
      const found = problems().find((one) => one.field === field);
      if (!found) return rule;
      const text = problemText(found);
      return { ...rule, required: text, judge: () => text };
    },
  });
}
