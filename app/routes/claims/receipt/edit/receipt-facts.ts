import type { ReceiptFacts } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { expenseTypesOf, type ReceiptFormFacts } from "./receipt-fields";

/** Returns the facts to validate a draft against; the expense types are those of the draft's benefit. */
export function receiptFactsFor(
  { benefits, earlierChoices: _, ...person }: ReceiptFormFacts,
  draft: ReceiptDraft,
): ReceiptFacts {
  return { ...person, coverages: benefits, expenseTypes: expenseTypesOf(benefits, draft) ?? [] };
}
