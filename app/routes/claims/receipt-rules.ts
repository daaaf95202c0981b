import { AMOUNT_MAX_LENGTH } from "~/domain/money";
import { isOfOtherType, NOTES_MAX_LENGTH, OTHER_TYPE_MAX_LENGTH, type ReceiptDraft } from "~/domain/receipt";
import type { Rules } from "~/forms/rules";
import { problemTexts } from "./receipt-texts";

const notNegative = "^(?!\\s*\\$?\\s*[-\\u2212]\\s*\\$?[\\d.,]*\\d[\\d.,]*\\s*$)[^]*$";
const dayMonthYear = "^\\s*(\\d{1,2}/\\d{1,2}/\\d{4}|\\d{4}-\\d{2}-\\d{2})\\s*$";

/** What the browser can say of a receipt without asking; the service's facts decide the rest (RCP-06 to RCP-08). */
export function rulesFor(draft: ReceiptDraft): Rules {
  const {
    amount,
    claimerId,
    employeeBenefitCoverageId,
    expenseDate,
    expenseTypeId,
    expenseTypeOther,
    notes,
  } = problemTexts;
  return {
    amount: {
      required: amount.missing,
      maxLength: [AMOUNT_MAX_LENGTH, amount.tooLong],
      pattern: [notNegative, amount.negative],
    },
    expenseDate: { required: expenseDate.missing, pattern: [dayMonthYear, expenseDate.notADate] },
    claimerId: { required: claimerId.missing },
    employeeBenefitCoverageId: { required: employeeBenefitCoverageId.missing },
    expenseTypeId: { required: expenseTypeId.missing },
    expenseTypeOther: {
      required: isOfOtherType(draft) ? expenseTypeOther.missing : undefined,
      maxLength: [OTHER_TYPE_MAX_LENGTH, expenseTypeOther.tooLong],
    },
    notes: { maxLength: [NOTES_MAX_LENGTH, notes.tooLong] },
  };
}
