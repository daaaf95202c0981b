import { EXPENSE_TYPE_OTHER_MAX_LENGTH } from "~/domain/expense-type";
import { AMOUNT_MAX_LENGTH } from "~/domain/money";
import { NOTES_MAX_LENGTH, problemsOfReceipt, type ReceiptDraft, type ReceiptField } from "~/domain/receipt";
import type { Rule, Rules } from "~/forms/rules";
import { problemTexts as problem, problemText } from "../receipt-texts";
import { factsFor, type ReceiptFormFacts } from "./receipt-draft";

const always: Record<ReceiptField, Rule> = {
  amount: { required: problem.amount.missing, maxLength: [AMOUNT_MAX_LENGTH, problem.amount.tooLong] },
  expenseDate: { required: problem.expenseDate.missing },
  claimerId: { required: problem.claimerId.missing },
  employeeBenefitCoverageId: { required: problem.employeeBenefitCoverageId.missing },
  expenseTypeId: { required: problem.expenseTypeId.missing },
  expenseTypeOther: { maxLength: [EXPENSE_TYPE_OTHER_MAX_LENGTH, problem.expenseTypeOther.tooLong] },
  notes: { maxLength: [NOTES_MAX_LENGTH, problem.notes.tooLong] },
};

const matchesNothing = "(?!)";

/**
 * The rules of the form in the browser: those of the domain themselves, so that it says what the server would say, all of it
 * at once. A field's rule is made when the form asks for it, from what the fields hold then.
 */
export function rulesFor(current: () => ReceiptDraft, person: ReceiptFormFacts): Rules {
  const rules = {};
  for (const [field, rule] of Object.entries(always)) {
    const get = (): Rule => {
      const draft = current();
      const found = problemsOfReceipt(draft, factsFor(person, draft)).find((one) => one.field === field);
      if (!found) return rule;
      const text = problemText(found);
      return { ...rule, required: text, pattern: [matchesNothing, text] };
    };
    Object.defineProperty(rules, field, { enumerable: true, get });
  }
  return rules;
}
