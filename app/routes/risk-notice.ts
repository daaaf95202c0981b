import { canStillSubmit, lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { formatDate, formatLongDate, type IsoDate } from "~/domain/calendar";
import { textOfReasonNotToClaim } from "~/domain/claim-submission";
import { type Cents, formatAmount } from "~/domain/money";
import { type MoneyAtRisk, type MoneyFacts, moneyAtRisk } from "~/domain/money-at-risk";
import { draftsText, openYearNotice, reopenedPeriodText } from "~/domain/open-year-notice";
import type { YearPhase } from "~/domain/year-phase";
import { texts } from "./risk-notice-texts";

/** A line about money or time at risk. `cents`, if any, are shown before the text; `more` expands below it. */
export interface Notice {
  cents: Cents | null;
  text: string;
  more: string;
}

/**
 * Returns the notice of claims and wallet about the days left: after a cancellation, its last day and what will be lost (SUB-06); otherwise
 * what applies today to the current benefit year and the one before it (SUB-08, WAL-10, decisions D11 and D84).
 *
 * @returns undefined if nothing is at risk
 */
export function noticeFor(facts: MoneyFacts): Notice | undefined {
  const { today, cancelled } = facts;
  const risk = moneyAtRisk(facts);
  // Without an eligibility date nothing can be claimed (decision D71), so no sentence asks for it.
  if (cancelled === null) return facts.eligibilityDate === null ? undefined : ofYear(risk, today);
  const lastDay = lastDayToSubmitAfterCancellation(cancelled);
  if (!canStillSubmit(today, cancelled))
    return { cents: null, text: textOfReasonNotToClaim({ reason: "cancelled", lastDay }), more: "" };
  const quote = texts.cancelled(formatUnbrokenDay(cancelled), formatUnbrokenDay(lastDay));
  const [next] = risk.losses;
  if (!next || next.cause === "cancelled")
    return {
      cents: null,
      text: next ? quote + texts.lostAfter(formatAmount(next.amount)) : quote,
      more: next ? draftsText(risk.drafts) : "",
    };
  // Money is lost by the end of the year or the employer's last day, before the cancellation applies.
  const first = ofYear(risk, today);
  const amount = first?.cents ? formatAmount(first.cents) : "";
  return { cents: null, text: first ? `${quote} ${amount}${first.text}` : quote, more: first?.more ?? "" };
}

function ofYear(risk: MoneyAtRisk, today: IsoDate): Notice | undefined {
  const { phase, available } = risk;
  const openYear = phase.kind === "open" ? openYearNotice({ ...risk, ...phase }) : undefined;
  const text = sentenceOf(risk, today, openYear?.text ?? "");
  const isAboutMoney = phase.kind === "notBegun" || phase.kind === "open";
  return text
    ? { cents: isAboutMoney && available > 0 ? available : null, text, more: openYear?.more ?? "" }
    : undefined;
}

function sentenceOf(risk: MoneyAtRisk, today: IsoDate, openYear: string): string {
  const { phase, available } = risk;
  switch (phase.kind) {
    case "notBegun": {
      const { year, from, lastDay } = phase;
      return available > 0 ? texts.notBegun(year, formatDate(from), formatDate(lastDay)) : "";
    }
    case "open": {
      const until = risk.lastYear?.until ?? phase.lastYearUntil;
      const lastYear = until ? texts.lastYearTaken(phase.year - 1, formatDate(until)) + leftOf(risk) : "";
      return [openYear, lastYear].filter(Boolean).join(" ");
    }
    case "transition":
      return transition(phase, risk, today);
    case "firstTransition":
      return texts.firstTransition(phase.year, formatDate(phase.sendFrom));
  }
}

function transition(
  { year, again, mayStillSend, filingPeriodEnds }: Extract<YearPhase, { kind: "transition" }>,
  risk: MoneyAtRisk,
  today: IsoDate,
): string {
  return [
    again ? texts.yearEnded(year, reopenedPeriodText(again)) + leftOf(risk) : texts.yearEndedForGood(year),
    mayStillSend ? texts.draftsMayGo : "",
    again && today <= filingPeriodEnds ? texts.filingPeriod(formatDate(filingPeriodEnds)) : "",
  ].join("");
}

/** Returns the text for what is left from the previous year for its receipts. */
function leftOf({ lastYear }: MoneyAtRisk): string {
  return lastYear ? texts.leftForThem(formatAmount(lastYear.amount)) : "";
}

/** Formats a day with non-breaking spaces, so that it stays on one line. */
function formatUnbrokenDay(day: IsoDate): string {
  return formatLongDate(day).replaceAll(" ", "\u00a0");
}
