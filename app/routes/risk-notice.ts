import { canStillSubmit, lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { formatDate, formatLongDate, type IsoDate } from "~/domain/calendar";
import type { Cents } from "~/domain/money";
import { type MoneyAtRisk, type MoneyFacts, moneyAtRisk } from "~/domain/money-at-risk";
import { openYearNotice, takenAgainText } from "~/domain/open-year-notice";
import type { YearStretch } from "~/domain/year-stretch";
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
  const openYear = stretch.kind === "open" ? openYearNotice({ ...risk, ...stretch }) : undefined;
  const text = sentenceOf(risk, today, openYear?.text ?? "");
  const isAboutMoney = stretch.kind === "notBegun" || stretch.kind === "open";
  return text
    ? { cents: isAboutMoney && available > 0 ? available : null, text, more: openYear?.more ?? "" }
    : undefined;
}

function sentenceOf({ stretch, available }: MoneyAtRisk, today: IsoDate, openYear: string): string {
  switch (stretch.kind) {
    case "notBegun": {
      const { year, from, lastDay } = stretch;
      return available > 0 ? texts.notBegun(year, formatDate(from), formatDate(lastDay)) : "";
    }
    case "open": {
      const { lastYearUntil, year } = stretch;
      const lastYear = lastYearUntil ? texts.lastYearTaken(year - 1, formatDate(lastYearUntil)) : "";
      return [openYear, lastYear].filter(Boolean).join(" ");
    }
    case "transition":
      return transition(stretch, today);
    case "firstTransition":
      return texts.firstTransition(stretch.year, formatDate(stretch.sendFrom));
  }
}

function transition(
  { year, again, mayStillSend, filingPeriodEnds }: Extract<YearStretch, { kind: "transition" }>,
  today: IsoDate,
): string {
  return [
    again ? texts.yearEnded(year, takenAgainText(again)) : texts.yearEndedForGood(year),
    mayStillSend ? texts.draftsMayGo : "",
    again && today <= filingPeriodEnds ? texts.filingPeriod(formatDate(filingPeriodEnds)) : "",
  ].join("");
}

/** A day that stays on one line. */
function unbroken(day: IsoDate): string {
  return formatLongDate(day).replaceAll(" ", "\u00a0");
}
