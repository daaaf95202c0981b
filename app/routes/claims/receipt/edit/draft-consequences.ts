import { benefitOf, exceedsAvailable, withMoneyFor } from "~/domain/benefit-choice";
import { expenseYearOf } from "~/domain/expense-year";
import { type IsoDate, parseDate } from "~/domain/iso-date";
import { formatAmount } from "~/domain/money";
import { isLastingProblem, readReceipt } from "~/domain/read-receipt";
import { missingDraftFields, type ReceiptDraft } from "~/domain/receipt-draft";
import { parseAmount } from "~/domain/typed-amount";
import { receiptFactsFor } from "./receipt-facts";
import type { ReceiptFormFacts, ReceiptFormYearFacts } from "./receipt-fields";
import { neededTexts, problemText, texts } from "./rule-texts";

/** What the form shows about its current draft. */
export interface DraftConsequences {
  /** Names of the fields that Save still needs (RCP-06). */
  missingFields: readonly string[];
  /** Errors of typed values that no further typing mends, shown at once at their fields (RCP-07, RCP-08). */
  errors: Readonly<Record<string, string>>;
  /** The expense's year, four digits; empty if there is no valid date. */
  year: string;
  /** The chosen benefit's available amount, which the list may truncate, and whether the receipt exceeds it. */
  available: { text: string; isExceeded: boolean } | null;
}

/** Computed by the server for the page; after the first change by the browser, once its rules are loaded. */
export function consequencesOf(draft: ReceiptDraft, facts: ReceiptFormYearFacts): DraftConsequences {
  const day = parseDate(draft.expenseDate);
  return {
    missingFields: missingDraftFields(draft, facts.today).map((field) => neededTexts[field]),
    errors: lastingErrors(draft, facts),
    year: (day ?? "").slice(0, 4),
    available: isPaidNow(day, facts)
      ? availableFor(draft, withMoneyFor(facts.benefits, day, facts.today))
      : null,
  };
}

function lastingErrors(draft: ReceiptDraft, facts: ReceiptFormYearFacts): DraftConsequences["errors"] {
  const { problems = [] } = readReceipt(draft, receiptFactsFor(facts, draft));
  return Object.fromEntries(
    problems.filter(isLastingProblem).map((found) => [found.field, problemText(found)]),
  );
}

/** Whether money pays the expense and it is accepted today; if not, only the note at its date is shown. */
function isPaidNow(day: IsoDate | undefined, facts: ReceiptFormYearFacts): boolean {
  if (day === undefined) return true;
  const { money, accepted } = expenseYearOf(day, facts);
  return money !== "none" && accepted !== null && accepted.from <= facts.today;
}

function availableFor(
  draft: ReceiptDraft,
  benefits: ReceiptFormFacts["benefits"],
): DraftConsequences["available"] {
  const benefit = benefitOf(draft, benefits);
  if (!benefit) return null;
  const { availableAmount, name } = benefit;
  const read = parseAmount(draft.amount);
  if ("problem" in read || !exceedsAvailable({ ...draft, amount: read.cents }, benefits))
    return { text: texts.available(formatAmount(Math.max(0, availableAmount)), name), isExceeded: false };
  return { text: texts.moreThanAvailable(formatAmount(availableAmount), name), isExceeded: true };
}
