import { receipt } from "machines/receipt";
import { createActor } from "xstate";
import type { ReceiptDraft } from "~/domain/receipt";

/** The receipt's flow in the browser while its form is filled in; `told` hears the draft after each change. */
export function editingActor(receiptId: number, draft: ReceiptDraft, told: (draft: ReceiptDraft) => void) {
  const snapshot = receipt.resolveState({
    value: "editing",
    context: { receiptId, draft, saveAnyway: false, failure: null },
  });
  const actor = createActor(receipt, { input: { receiptId }, snapshot }).start();
  actor.subscribe(({ context }) => {
    if (context.draft) told(context.draft);
  });
  return actor;
}
