import { canStillSubmit, lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { formatLongDate, type IsoDate } from "~/domain/calendar";
import type { Cents } from "~/domain/money";
import { type TakenAgain, type YearFacts, type YearStretch, yearStretchOf } from "~/domain/year-stretch";
import { noticeTexts } from "./texts";

/** A line about money or time at risk; `cents`, where there are some, stand before the text. */
export interface Notice {
  cents: Cents | null;
  text: string;
}

/**
 * What the claims screen says about the days that are left: after a cancellation (SUB-06), else what is true today of the
 * benefit year that counts, and of the one before it (SUB-08, WAL-10, decisions D11 and D84).
 *
 * @param facts.available what is left of the year's money
 * @returns undefined when nothing is at risk
 */
export function noticeFor(
  facts: YearFacts & { readonly available: Cents; readonly cancelled: IsoDate | null },
): Notice | undefined {
  const { today, available, cancelled } = facts;
  if (cancelled) {
    const lastDay = lastDayToSubmitAfterCancellation(cancelled);
    return canStillSubmit(today, cancelled)
      ? { cents: null, text: noticeTexts.cancelled(unbroken(cancelled), unbroken(lastDay)) }
      : { cents: null, text: noticeTexts.tooLate(formatLongDate(lastDay)) };
  }
  const stretch = yearStretchOf(facts);
  const text = sentenceOf(stretch, available, today);
  const isAboutMoney = stretch.kind === "notBegun" || stretch.kind === "open";
  return text ? { cents: isAboutMoney && available > 0 ? available : null, text } : undefined;
}

function sentenceOf(stretch: YearStretch, available: Cents, today: IsoDate): string {
  switch (stretch.kind) {
    case "notBegun": {
      const { year, from, lastDay } = stretch;
      return available > 0 ? noticeTexts.notBegun(year, unbroken(from), unbroken(lastDay)) : "";
    }
    case "open": {
      const { lastYearUntil, year } = stretch;
      const lastYear = lastYearUntil ? noticeTexts.lastYearTaken(year - 1, unbroken(lastYearUntil)) : "";
      return [available > 0 ? openYear(stretch) : "", lastYear].filter(Boolean).join(" ");
    }
    case "transition":
      return transition(stretch, today);
    case "firstTransition":
      return noticeTexts.firstTransition(stretch.year, unbroken(stretch.sendFrom));
  }
}

function openYear({
  year,
  lastDay,
  again,
  filingPeriodEnds,
}: Extract<YearStretch, { kind: "open" }>): string {
  const ends = unbroken(lastDay);
  if (!again) return noticeTexts.yearEnds(ends) + noticeTexts.sendBy(ends);
  return [
    noticeTexts.yearEnds(ends),
    noticeTexts.sendByOrAgain(ends, takenAgain(again)),
    noticeTexts.closedBetween(year, unbroken(filingPeriodEnds)),
  ].join("");
}

function transition(
  { year, again, mayStillSend, filingPeriodEnds }: Extract<YearStretch, { kind: "transition" }>,
  today: IsoDate,
): string {
  return [
    again ? noticeTexts.yearEnded(year, takenAgain(again)) : noticeTexts.yearEndedForGood(year),
    mayStillSend ? noticeTexts.draftsMayGo : "",
    again && today <= filingPeriodEnds ? noticeTexts.filingPeriod(unbroken(filingPeriodEnds)) : "",
  ].join("");
}

function takenAgain({ from, until }: TakenAgain): string {
  return noticeTexts.again(unbroken(from), until ? unbroken(until) : undefined);
}

/** A day that stays on one line. */
function unbroken(day: IsoDate): string {
  return formatLongDate(day).replaceAll(" ", "\u00a0");
}
