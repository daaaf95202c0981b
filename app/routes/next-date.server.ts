import { formatDate, today } from "~/domain/calendar";
import { type NextDate, nextDateOf } from "~/domain/next-date";
import { takenAgainText } from "~/domain/open-year-notice";
import { benefitYearOf } from "~/domain/re-allocation";
import type { AllInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";

/** The next day that matters to this person, for the end of set-up and of sending. */
export function nextDateFor(
  { context }: Pick<RequestArgs, "context">,
  { employee }: Pick<EmployeeSession, "employee">,
  person: AllInfo,
): NextDate | null {
  const day = today(context.clock);
  return nextDateOf({
    today: day,
    benefitYear: benefitYearOf(person, day),
    eligibilityDate: person.eligibilityDate,
    runOutEndDate: employee.runOutEndDate ?? null,
    cancelled: person.benefitCancellationDate,
  });
}

/** The same in words. */
export function nextDateText(next: NextDate): string {
  const day = formatDate(next.day);
  switch (next.kind) {
    case "countsFrom":
      return `You can claim what you spend from ${day} on.`;
    case "sentFrom":
      return `Receipts from ${next.year} can be sent from ${day}.`;
    case "sentUntil":
      return `Receipts from ${next.year} can be sent until ${day}${next.again ? `, or again ${takenAgainText(next.again)}` : ""}.`;
    case "claimsUntil":
      return `You can submit claims until ${day}.`;
  }
}
