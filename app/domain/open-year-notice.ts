import { formatDate, type IsoDate } from "./iso-date";
import type { BenefitAtRisk } from "./losses";
import { type Cents, formatAmount } from "./money";
import type { MoneyAtRisk } from "./money-at-risk";
import type { TakenAgain, YearStretch } from "./year-stretch";

/** What is said of a year that is open, from its figures; amounts in cents. */
export type OpenYearFacts = Pick<
  MoneyAtRisk,
  "available" | "ends" | "rollsOver" | "rolloverLastDay" | "drafts"
> &
  Pick<Extract<YearStretch, { kind: "open" }>, "year" | "lastDay" | "again" | "filingPeriodEnds"> & {
    readonly benefits: readonly Pick<BenefitAtRisk, "ends" | "rolledOver">[];
  };

/** The two halves of it; empty where there is nothing to say. Both leave out the amount that is left, which stands before them. */
export interface OpenYearNotice {
  /** Until when its receipts are taken; begins with a space. */
  readonly text: string;
  /** When its door is closed, what becomes of the money, and what drafts ask for already. */
  readonly more: string;
}

/** What claims, wallet and mails say of the money of an open year, word for word the same (WAL-10, SUB-08, decision D84). */
export function openYearNotice(facts: OpenYearFacts): OpenYearNotice {
  const { available, lastDay, again } = facts;
  if (available <= 0) return { text: "", more: "" };
  return {
    text: ` is left for the benefit year ending ${formatDate(lastDay)}. Submit receipts by then${again ? `, or again ${takenAgainText(again)}` : ""}.`,
    more: [closedBetween(facts), whatThen(facts), draftsText(facts.drafts)].filter(Boolean).join(" "),
  };
}

/** 'from 16/01/2027 until 31/03/2027'. */
export function takenAgainText({ from, until }: TakenAgain): string {
  return `from ${formatDate(from)}${until ? ` until ${formatDate(until)}` : ""}`;
}

/** What drafts come to, which were not sent yet; empty for none. */
export function draftsText(drafts: Cents): string {
  return drafts > 0 ? `Your unsubmitted drafts add up to ${formatAmount(drafts)}.` : "";
}

function closedBetween({ year, again, filingPeriodEnds }: OpenYearFacts): string {
  return again
    ? `Between those dates you cannot add ${year} receipts, even though the plan's filing period ends on ${formatDate(filingPeriodEnds)}.`
    : "";
}

/** What becomes of the money after the year's last day. */
function whatThen({ ends, rollsOver, rolloverLastDay, benefits }: OpenYearFacts): string {
  if (rollsOver > 0) return rollsOverText(rollsOver, ends, rolloverLastDay);
  const isAllRolledOver = benefits.every((benefit) => benefit.ends === benefit.rolledOver);
  return isAllRolledOver && benefits.some(({ rolledOver }) => rolledOver > 0)
    ? "It has already rolled over once and expires at year end."
    : "";
}

function rollsOverText(rollsOver: Cents, ends: Cents, until: IsoDate): string {
  return ends > 0
    ? `${formatAmount(rollsOver)} of it then rolls over: you can use it until ${formatDate(until)}. ${formatAmount(ends)} has already rolled over once and expires at year end.`
    : `What is left then rolls over: you can use it until ${formatDate(until)}.`;
}
