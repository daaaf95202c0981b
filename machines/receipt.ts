import { assertEvent, assign, setup } from "xstate";
import { exceedsAvailable } from "~/domain/benefit-choice";
import { isBlockedByYearTransition } from "~/domain/benefit-year";
import type { ReceiptId } from "~/domain/ids";
import { validateReceipt } from "~/domain/read-receipt";
import { canDeleteReceipt, canEditReceipt } from "~/domain/receipt";
import { applyDraftChange } from "~/domain/receipt-draft";
import { failedWith, failureOf } from "./failure";
import { providedByFlow } from "./provided-by-flow";
import {
  draftIn,
  type ReceiptAnswer,
  type ReceiptContext,
  type ReceiptEvent,
  type ReceiptToDelete,
  type ReceiptToSave,
  requireReceipt,
} from "./receipt-context";
import type { StepMeta } from "./step";

/** With the longest texts of a receipt, all in letters of three bytes, and its fingerprint, the cookie stays under the browsers' 4,096 bytes. */
const MESSAGE_MAX_BYTES = 330;

/** The context of a receipt of which only the typed draft, and the fingerprint of what it was typed over, are known. */
function contextOfDraft({ draft, seen }: Pick<ReceiptContext, "draft" | "seen">) {
  return { draft, seen, receipt: null, saveAnyway: false, failure: null };
}

const flow = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent | ReceiptAnswer,
    input: {} as { receiptId: ReceiptId },
    meta: {} as StepMeta,
  },
  actors: {
    saveReceipt: providedByFlow<void, ReceiptToSave>("saveReceipt"),
    deleteReceipt: providedByFlow<void, ReceiptToDelete>("deleteReceipt"),
  },
  guards: {
    canBeEdited: ({ event }) => {
      assertEvent(event, "receipt.edit");
      return canEditReceipt(event.claimStatus);
    },
    canBeSaved: ({ event }) => {
      assertEvent(event, "receipt.save");
      return canEditReceipt(event.claimStatus) && validateReceipt(event.receipt, event.facts).length === 0;
    },
    canBeDeleted: ({ event }) => {
      assertEvent(event, "receipt.delete");
      return canDeleteReceipt(event.claimStatus, event.from);
    },
    isInClosedYear: ({ event }) => {
      assertEvent(event, "receipt.save");
      return isBlockedByYearTransition(event.receipt.expenseDate, event.facts.today);
    },
    isOverBalance: ({ event }) => {
      assertEvent(event, "receipt.save");
      return exceedsAvailable(event.receipt, event.facts.coverages);
    },
    isDuplicate: failedWith("duplicate"),
  },
  actions: {
    startEditing: assign(({ event }) => {
      assertEvent(event, "receipt.edit");
      return contextOfDraft(event);
    }),
    keepTyped: assign(({ event }) => {
      assertEvent(event, "receipt.leave");
      return contextOfDraft(event);
    }),
    changeDraft: assign({
      draft: ({ context, event }) => {
        assertEvent(event, "receipt.change");
        return applyDraftChange(draftIn(context), event.patch);
      },
      receipt: null,
    }),
    keepReceipt: assign(({ event }) => {
      assertEvent(event, "receipt.save");
      return { draft: null, seen: event.seen, receipt: event.receipt, saveAnyway: false, failure: null };
    }),
    noteSaveAnyway: assign({ saveAnyway: true }),
    forgetReceipt: assign({ draft: null, seen: undefined, receipt: null, saveAnyway: false }),
    noteFailure: assign(({ context, event }) => {
      assertEvent(event, "xstate.error.actor.*");
      const failure = failureOf(event.error, MESSAGE_MAX_BYTES);
      // A conflict is reported once: saving again replaces the other version.
      return { failure, seen: failure.kind === "changed" ? undefined : context.seen };
    }),
    forgetFailure: assign({ failure: null }),
  },
});

/** These events carry everything they need, so they are accepted in every state, for example after the employee went back. */
const fromAnyStep = {
  "receipt.edit": { guard: "canBeEdited", target: "editing", actions: "startEditing" },
  "receipt.leave": { target: "viewing", actions: "keepTyped" },
  "receipt.save": { guard: "canBeSaved", target: "weighing", actions: "keepReceipt" },
  "receipt.delete": { guard: "canBeDeleted", target: "confirmingDeletion", actions: "forgetFailure" },
} as const;

/**
 * Viewing, editing, saving and deleting one receipt (RCP-05, RCP-10 to RCP-13, RCP-17, SUB-09).
 *
 * The calls `saveReceipt` and `deleteReceipt` are provided by the flow; they reject with a `StepFailure`. The browser runs
 * only `receipt.change`.
 */
export const receipt = flow.createMachine({
  id: "receipt",
  version: "4",
  context: ({ input }) => ({
    receiptId: input.receiptId,
    draft: null,
    receipt: null,
    saveAnyway: false,
    failure: null,
  }),
  initial: "viewing",
  states: {
    viewing: {
      description: "The receipt with its file and details.",
      meta: {
        title: "Viewing the receipt",
        path: "/claim-management/receipt/:receiptId/",
        requirements: ["RCP-05", "RCP-13"],
      },
      on: fromAnyStep,
    },
    editing: {
      description: "The form. Choosing wellness selects Other by itself.",
      meta: {
        title: "Editing the receipt",
        path: "/claim-management/receipt/:receiptId/edit/",
        requirements: ["RCP-06"],
      },
      on: { ...fromAnyStep, "receipt.change": { actions: "changeDraft" } },
    },
    weighing: {
      description: "The receipt is complete; is there something to tell or to ask before it is saved?",
      meta: { title: "Weighing the receipt" },
      always: [
        { guard: "isInClosedYear", target: "explainingYearTransition" },
        { guard: "isOverBalance", target: "warningAboutOverBalance" },
        { target: "saving" },
      ],
    },
    explainingYearTransition: {
      description: "The notice: an expense of last year is not saved before 16 January.",
      meta: {
        title: "Explaining the year transition",
        path: "/claim-management/receipt/:receiptId/year-transition/",
        requirements: ["RCP-11"],
      },
      on: { ...fromAnyStep, "notice.close": { target: "editing" } },
    },
    warningAboutOverBalance: {
      description: "The Warning: the amount exceeds what the benefit has available.",
      meta: {
        title: "Warning about the balance",
        path: "/claim-management/receipt/:receiptId/over-balance/",
        requirements: ["RCP-12"],
      },
      on: { ...fromAnyStep, "save.confirm": { target: "saving" }, "save.cancel": { target: "editing" } },
    },
    saving: {
      description: "The service saves the receipt, checking everything once more.",
      meta: { title: "Saving the receipt", requirements: ["RCP-14"] },
      invoke: {
        id: "saveReceipt",
        src: "saveReceipt",
        input: ({ context }) => ({
          receiptId: context.receiptId,
          receipt: requireReceipt(context),
          saveAnyway: context.saveAnyway,
          seen: context.seen,
        }),
        onDone: { target: "viewing", actions: "forgetReceipt" },
        onError: [
          { guard: "isDuplicate", target: "askingAboutDuplicate" },
          { target: "editing", actions: "noteFailure" },
        ],
      },
    },
    askingAboutDuplicate: {
      description: "The Notice: saved like this, the receipt of a sent claim looks like another one.",
      meta: {
        title: "Asking about a duplicate",
        path: "/claim-management/receipt/:receiptId/duplicate/",
        requirements: ["SUB-09"],
      },
      on: {
        ...fromAnyStep,
        "duplicate.saveAnyway": { target: "saving", actions: "noteSaveAnyway" },
        "duplicate.cancel": { target: "editing" },
      },
    },
    confirmingDeletion: {
      description: "The Confirm dialog before a receipt is deleted.",
      meta: {
        title: "Confirming the deletion",
        path: "/claim-management/receipt/:receiptId/delete/",
        requirements: ["RCP-17"],
      },
      on: {
        ...fromAnyStep,
        "delete.confirm": { target: "deleting" },
        "delete.cancel": { target: "viewing" },
      },
    },
    deleting: {
      description: "The service deletes the receipt.",
      meta: { title: "Deleting the receipt" },
      invoke: {
        id: "deleteReceipt",
        src: "deleteReceipt",
        input: ({ context: { receiptId }, event }) => {
          assertEvent(event, "delete.confirm");
          return { receiptId, deletes: event.deletes };
        },
        onDone: { target: "deleted", actions: "forgetReceipt" },
        onError: { target: "viewing", actions: "noteFailure" },
      },
    },
    deleted: {
      description: "The receipt is gone; the claim's list is shown.",
      meta: { title: "Deleted", path: "/claim-management/claim/", requirements: ["RCP-14"] },
      type: "final",
    },
  },
});
