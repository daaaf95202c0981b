import { formatDate, today } from "~/domain/calendar";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";

/**
 * Returns whose page it is and of which day, which only a printed page shows (`ui/print/print.css.ts`): on a screen the bar names the
 * person. The company is named where the page knows it.
 */
export function printedLine(
  { context }: RequestArgs,
  { employee }: EmployeeSession,
  company?: string,
): string {
  const day = formatDate(today(context.clock));
  return [`${employee.firstName} ${employee.lastName}`, company, `as of ${day}`].filter(Boolean).join(" · ");
}
