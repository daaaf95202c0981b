import { canStillSubmit, lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { formatDate, formatLongDate, type IsoDate } from "~/domain/calendar";
import { type Cents, formatAmount } from "~/domain/money";
import { type MoneyAtRisk, type MoneyFacts, moneyAtRisk } from "~/domain/money-at-risk";
import type { TakenAgain, YearStretch } from "~/domain/year-stretch";
import { texts } from "./risk-notice-texts";

/** A line about money or time at risk; `cents`, where there are some, stand before the text, and `more` unfolds below it. */
export interface Notice {
  cents: Cents | null;
  text: string;
  more: string;
}

/**
 * What claims and wallet say about the days that are left: after a cancellation (SUB-06), else what is true today of the
 * benefit year that counts, and of the one before it (SUB-08, WAL-10, decisions D11 and D84).
 *
 * @returns undefined when nothing is at risk
 */
export function noticeFor({
  cancelled,
  ...facts
}: MoneyFacts & { readonly cancelled: IsoDate | null }): Notice | undefined {
  const { today } = facts;
  if (cancelled) {
    const lastDay = lastDayToSubmitAfterCancellation(cancelled);
    return canStillSubmit(today, cancelled)
      ? { cents: null, text: texts.cancelled(unbroken(cancelled), unbroken(lastDay)), more: "" }
      : { cents: null, text: texts.tooLate(formatLongDate(lastDay)), more: "" };
  }
  const risk = moneyAtRisk(facts);
  const { stretch, available } = risk;
  const text = sentenceOf(risk, today);
  const isAboutMoney = stretch.kind === "notBegun" || stretch.kind === "open";
  return text
    ? { cents: isAboutMoney && available > 0 ? available : null, text, more: moreOf(risk) }
    : undefined;
}

function sentenceOf(risk: MoneyAtRisk, today: IsoDate): string {
  const { stretch, available } = risk;
  switch (stretch.kind) {
    case "notBegun": {
      const { year, from, lastDay } = stretch;
      return available > 0 ? texts.notBegun(year, formatDate(from), formatDate(lastDay)) : "";
    }
    case "open": {
      const { lastYearUntil, year } = stretch;
      const lastYear = lastYearUntil ? texts.lastYearTaken(year - 1, formatDate(lastYearUntil)) : "";
      return [available > 0 ? openYear(stretch) : "", lastYear].filter(Boolean).join(" ");
    }
    case "transition":
      return transition(stretch, today);
    case "firstTransition":
      return texts.firstTransition(stretch.year, formatDate(stretch.sendFrom));
  }
}

function openYear({ lastDay, again }: Extract<YearStretch, { kind: "open" }>): string {
  return (
    texts.yearEnds(formatDate(lastDay)) + (again ? texts.sendByOrAgain(takenAgain(again)) : texts.sendBy)
  );
}

/** The small print of an open year: when its door is closed, and what becomes of the money. */
function moreOf(risk: MoneyAtRisk): string {
  const { stretch, available } = risk;
  if (stretch.kind !== "open" || available <= 0) return "";
  const { year, again, filingPeriodEnds } = stretch;
  const closed = again ? texts.closedBetween(year, formatDate(filingPeriodEnds)) : "";
  return (closed + whatThen(risk)).trim();
}

/** What becomes of the money after the year's last day, and what of it is asked for already. */
function whatThen({ ends, rollsOver, rolloverLastDay, drafts, benefits }: MoneyAtRisk): string {
  const until = formatDate(rolloverLastDay);
  const rolledOver = benefits.some((benefit) => benefit.rolledOver > 0);
  const then =
    rollsOver > 0
      ? ends > 0
        ? texts.partRollsOver(formatAmount(rollsOver), until, formatAmount(ends))
        : texts.rollsOver(until)
      : rolledOver && benefits.every((benefit) => benefit.ends === benefit.rolledOver)
        ? texts.endsForGood
        : "";
  return then + (drafts > 0 ? texts.drafts(formatAmount(drafts)) : "");
}

function transition(
  { year, again, mayStillSend, filingPeriodEnds }: Extract<YearStretch, { kind: "transition" }>,
  today: IsoDate,
): string {
  return [
    again ? texts.yearEnded(year, takenAgain(again)) : texts.yearEndedForGood(year),
    mayStillSend ? texts.draftsMayGo : "",
    again && today <= filingPeriodEnds ? texts.filingPeriod(formatDate(filingPeriodEnds)) : "",
  ].join("");
}

function takenAgain({ from, until }: TakenAgain): string {
  return texts.again(formatDate(from), until ? formatDate(until) : undefined);
}

/** A day that stays on one line. */
function unbroken(day: IsoDate): string {
  return formatLongDate(day).replaceAll(" ", "\u00a0");
}
