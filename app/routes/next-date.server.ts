import { formatDate } from "~/domain/calendar";
import { type NextDate, nextDateOf } from "~/domain/next-date";
import { takenAgainText } from "~/domain/open-year-notice";
import { yearFactsOf } from "./money-facts.server";

/** The next day that matters to this person, for the end of set-up and of sending. */
export function nextDateFor(...about: Parameters<typeof yearFactsOf>): NextDate | null {
  return nextDateOf(yearFactsOf(...about));
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
