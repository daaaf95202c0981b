import { formatDate } from "./iso-date";
import type { BenefitAtRisk } from "./losses";
import { type Cents, formatAmount } from "./money";
import type { MoneyAtRisk } from "./money-at-risk";
import type { ReopenedPeriod, YearPhase } from "./year-phase";

/** The facts the notice about an open year is built from; amounts in cents. */
export type OpenYearFacts = Pick<
  MoneyAtRisk,
  "available" | "ends" | "rollsOver" | "rolloverLastDay" | "drafts"
> &
  Pick<Extract<YearPhase, { kind: "open" }>, "year" | "lastDay" | "again" | "filingPeriodEnds"> & {
    readonly benefits: readonly Pick<BenefitAtRisk, "ends" | "rolledOver">[];
  };

/** The two parts of the notice; empty if there is nothing to say. Neither contains the remaining amount, which precedes them. */
export interface OpenYearNotice {
  /** Until when receipts are accepted; begins with a space. */
  readonly text: string;
  /** When no receipts are accepted, what happens to the money, and the total of the drafts. */
  readonly more: string;
}

/** Returns the notice about an open year's money, identical in claims, wallet and mails (WAL-10, SUB-08, decision D84). */
export function openYearNotice(facts: OpenYearFacts): OpenYearNotice {
  const { available, lastDay, again } = facts;
  if (available <= 0) return { text: "", more: "" };
  return {
    text: ` is left for the benefit year ending ${formatDate(lastDay)}. Submit receipts by then${again ? `, or again ${reopenedPeriodText(again)}` : ""}.`,
    more: [closedPeriodText(facts), afterYearEndText(facts), draftsText(facts.drafts)]
      .filter(Boolean)
      .join(" "),
  };
}

/** Formats a period: 'from 16/01/2027 until 31/03/2027'. */
export function reopenedPeriodText({ from, until }: ReopenedPeriod): string {
  return `from ${formatDate(from)}${until ? ` until ${formatDate(until)}` : ""}`;
}

/** Returns a sentence with the total of unsubmitted drafts; empty if there are none. */
export function draftsText(drafts: Cents): string {
  return drafts > 0 ? `Your unsubmitted drafts add up to ${formatAmount(drafts)}.` : "";
}

function closedPeriodText({ year, again, filingPeriodEnds }: OpenYearFacts): string {
  return again
    ? `Between those dates you cannot add ${year} receipts, even though the plan's filing period ends on ${formatDate(filingPeriodEnds)}.`
    : "";
}

/** Returns what happens to the money after the year's last day. */
function afterYearEndText(facts: OpenYearFacts): string {
  const { ends, rollsOver, rolloverLastDay, benefits } = facts;
  const until = formatDate(rolloverLastDay);
  if (rollsOver > 0) {
    return ends > 0
      ? `${formatAmount(rollsOver)} of it then rolls over: you can use it until ${until}. ${formatAmount(ends)} ${rolledOverText(facts)}`
      : `What is left then rolls over: you can use it until ${until}.`;
  }
  const isAllRolledOver = benefits.every((benefit) => benefit.ends === benefit.rolledOver);
  return isAllRolledOver && benefits.some(({ rolledOver }) => rolledOver > 0)
    ? `It ${rolledOverText(facts)}`
    : "";
}

/** Returns what happens to money that rolled over into the year: it still pays the year's expenses while their receipts are accepted. */
function rolledOverText({ again, lastDay }: OpenYearFacts): string {
  const end = again ? `is for expenses until ${formatDate(lastDay)}` : "expires at year end";
  return `has already rolled over once and ${end}.`;
}
