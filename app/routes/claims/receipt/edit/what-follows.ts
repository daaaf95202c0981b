import { benefitOf, exceedsAvailable, withMoneyFor } from "~/domain/benefit-choice";
import { expenseYearOf } from "~/domain/expense-year";
import { type IsoDate, parseDate } from "~/domain/iso-date";
import { formatAmount } from "~/domain/money";
import { fieldsStillNeeded, type ReceiptDraft } from "~/domain/receipt-draft";
import { parseAmount } from "~/domain/typed-amount";
import type { ReceiptFormFacts, ReceiptTellingFacts } from "./receipt-fields";
import { neededTexts, texts } from "./rule-texts";

/** What the form says of the draft that stands in it. */
export interface WhatFollows {
  /** The words of what Save still waits for (RCP-06). */
  needs: readonly string[];
  /** The four digits of the expense's year; empty where there is no day. */
  year: string;
  /** What the benefit chosen has: its list may cut it off. Where the amount is more, that is said. */
  available: { text: string; isExceeded: boolean } | null;
}

/** The server says it with the page; from the first change on the browser does, once its rules have come. */
export function whatFollows(draft: ReceiptDraft, facts: ReceiptTellingFacts): WhatFollows {
  const day = parseDate(draft.expenseDate);
  return {
    needs: fieldsStillNeeded(draft, facts.today).map((field) => neededTexts[field]),
    year: (day ?? "").slice(0, 4),
    available: isPaidNow(day, facts)
      ? availableFor(draft, withMoneyFor(facts.benefits, day, facts.today))
      : null,
  };
}

/** Of an expense that no money pays, or that is not taken today, the sentence beside its date tells alone. */
function isPaidNow(day: IsoDate | undefined, facts: ReceiptTellingFacts): boolean {
  if (day === undefined) return true;
  const { money, taken } = expenseYearOf(day, facts);
  return money !== "none" && taken !== null && taken.from <= facts.today;
}

function availableFor(draft: ReceiptDraft, benefits: ReceiptFormFacts["benefits"]): WhatFollows["available"] {
  const benefit = benefitOf(draft, benefits);
  if (!benefit) return null;
  const { availableAmount, name } = benefit;
  const read = parseAmount(draft.amount);
  if ("problem" in read || !exceedsAvailable({ ...draft, amount: read.cents }, benefits))
    return { text: texts.available(formatAmount(Math.max(0, availableAmount)), name), isExceeded: false };
  return { text: texts.moreThanAvailable(formatAmount(availableAmount), name), isExceeded: true };
}
