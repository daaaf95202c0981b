import type { ExpenseTypeId } from "./ids";

/** 'Other': a receipt of this type needs a description (RCP-10). */
export const OTHER_EXPENSE_TYPE_ID: ExpenseTypeId = 13;

/** Maximum length of that description (RCP-06). */
export const EXPENSE_TYPE_OTHER_MAX_LENGTH = 255;

/** Whether an expense type needs a description (RCP-06). */
export function needsOtherText(expenseTypeId: ExpenseTypeId): boolean {
  return expenseTypeId === OTHER_EXPENSE_TYPE_ID;
}
