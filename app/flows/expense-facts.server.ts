import { today } from "~/domain/calendar";
import type { ExpenseFacts } from "~/domain/expense-year";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";

/** Returns the facts that decide whether an employee's expenses may be saved and submitted: by the employer's run-out date. */
export function expenseFactsOf(
  { context }: Pick<RequestArgs, "context">,
  { employee }: Pick<EmployeeSession, "employee">,
): ExpenseFacts {
  return { today: today(context.clock), runOutEndDate: employee.runOutEndDate ?? null };
}
