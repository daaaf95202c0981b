import type { ExpenseTypeId } from "./ids";

/** 'Other': a receipt of this type also says in words what it is for (RCP-10). */
export const OTHER_EXPENSE_TYPE_ID: ExpenseTypeId = 13;

/** How long those words may be (RCP-06). */
export const EXPENSE_TYPE_OTHER_MAX_LENGTH = 255;

/** Whether a type asks for words of its own (RCP-06). */
export function needsOtherText(expenseTypeId: ExpenseTypeId): boolean {
  return expenseTypeId === OTHER_EXPENSE_TYPE_ID;
}
