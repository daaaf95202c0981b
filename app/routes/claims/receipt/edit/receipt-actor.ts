import { receipt } from "machines/receipt";
import { createActor, type InspectionEvent } from "xstate";
import type { ClaimerId, ReceiptId } from "~/domain/ids";
import { type ReceiptProblem, readReceipt } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { usualChoicesFor } from "~/domain/usual-choices";
import { formFactsFor } from "./receipt-facts";
import type { ReceiptFormFacts } from "./receipt-fields";

declare global {
  /** Hears flows that run in the browser; only the browser tests have one (tests/support/e2e/heard-in-browser.ts). */
  var hearFlow: ((happened: InspectionEvent) => void) | undefined;
}

/** The receipt's flow in the browser while its form is filled in, and the rules that judge the form, as on the server. */
export interface Editing {
  change(patch: Partial<ReceiptDraft>): void;
  problemsOf(draft: ReceiptDraft): readonly ReceiptProblem[];
  /** What was chosen last for a claimant, where the form began with such choices. */
  usualFor(claimerId: ClaimerId): ReturnType<typeof usualChoicesFor>;
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
  const inspect = (happened: InspectionEvent) => globalThis.hearFlow?.(happened);
  const actor = createActor(receipt, { input: { receiptId }, snapshot, inspect }).start();
  actor.subscribe(({ context }) => {
    if (context.draft) told(context.draft);
  });
  return {
    change: (patch) => actor.send({ type: "receipt.change", patch }),
    usualFor: (claimerId) => usualChoicesFor(claimerId, person.earlierChoices, person.benefits),
    problemsOf: (now) => readReceipt(now, formFactsFor(person, now)).problems ?? [],
  };
}
