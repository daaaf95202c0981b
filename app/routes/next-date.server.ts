import { formatDate } from "~/domain/calendar";
import { type NextDate, nextDateOf } from "~/domain/next-date";
import { reopenedPeriodText } from "~/domain/open-year-notice";
import { yearFactsOf } from "./money-facts.server";

/** Returns the next day that matters to the employee, shown after set-up and after submitting a claim. */
export function nextDateFor(...about: Parameters<typeof yearFactsOf>): NextDate | null {
  return nextDateOf(yearFactsOf(...about));
}

/** Returns it in words. */
export function nextDateText(next: NextDate): string {
  const day = formatDate(next.day);
  switch (next.kind) {
    case "countsFrom":
      return `You can claim what you spend from ${day} on.`;
    case "sentFrom":
      return `Receipts from ${next.year} can be sent from ${day}.`;
    case "sentUntil":
      return `Receipts from ${next.year} can be sent until ${day}${next.again ? `, or again ${reopenedPeriodText(next.again)}` : ""}.`;
    case "claimsUntil":
      return `You can submit claims until ${day}.`;
  }
}
