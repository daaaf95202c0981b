import type { ReceiptFacts } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { type ReceiptFormFacts, typesOf } from "./receipt-fields";

/** What a draft is judged by: the expense types are those of the benefit it names. */
export function formFactsFor(
  { benefits, earlierChoices: _, ...person }: ReceiptFormFacts,
  draft: ReceiptDraft,
): ReceiptFacts {
  return { ...person, coverages: benefits, expenseTypes: typesOf(benefits, draft) ?? [] };
}
