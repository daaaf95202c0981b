import { receipt } from "machines/receipt";
import { createActor } from "xstate";
import type { ReceiptId } from "~/domain/ids";
import { type ReceiptProblem, readReceipt } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { factsFor } from "./receipt-facts";
import type { ReceiptFormFacts } from "./receipt-fields";

/** The receipt's flow in the browser while its form is filled in, and the rules that judge the form, as on the server. */
export interface Editing {
  change(patch: Partial<ReceiptDraft>): void;
  problemsOf(draft: ReceiptDraft): readonly ReceiptProblem[];
}

/** @param told hears the draft after each change */
export function startEditing(
  receiptId: ReceiptId,
  draft: ReceiptDraft,
  person: ReceiptFormFacts,
  told: (draft: ReceiptDraft) => void,
): Editing {
  const snapshot = receipt.resolveState({
    value: "editing",
    context: { receiptId, draft, receipt: null, saveAnyway: false, failure: null },
  });
  const actor = createActor(receipt, { input: { receiptId }, snapshot }).start();
  actor.subscribe(({ context }) => {
    if (context.draft) told(context.draft);
  });
  return {
    change: (patch) => actor.send({ type: "receipt.change", patch }),
    problemsOf: (now) => readReceipt(now, factsFor(person, now)).problems ?? [],
  };
}
