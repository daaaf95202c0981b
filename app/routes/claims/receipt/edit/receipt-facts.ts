import type { ReceiptFacts } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { type ReceiptFormFacts, typesOf } from "./receipt-fields";

/** Returns the facts to validate a draft against; the expense types are those of the draft's benefit. */
export function formFactsFor(
  { benefits, earlierChoices: _, ...person }: ReceiptFormFacts,
  draft: ReceiptDraft,
): ReceiptFacts {
  return { ...person, coverages: benefits, expenseTypes: typesOf(benefits, draft) ?? [] };
}
