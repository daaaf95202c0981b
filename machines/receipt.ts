import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from "xstate";
import {
  canDeleteReceipt,
  canEditReceipt,
  exceedsAvailable,
  isInClosedYear,
  problemsOfReceipt,
  type ReceiptDraft,
  type ReceiptFacts,
  tidyReceipt,
  withConsequences,
} from "~/domain/receipt";
import { failureOf, type StepFailure } from "./failure";
import { providedByFlow } from "./provided-by-flow";
import type { StepMeta } from "./step";

/** Where one receipt stands. Nothing in it that can be read again: with its longest texts it must fit a cookie. */
export interface ReceiptContext {
  receiptId: number;
  /** What the person has typed and not yet saved. */
  draft: ReceiptDraft | null;
  /** The person has seen what it looks like, and said Yes (SUB-09). */
  saveAnyway: boolean;
  /** Why the last saving or deleting did not succeed. */
  failure: StepFailure | null;
}

/** What a person does, with the facts the flow has just read from the service for it. */
export type ReceiptEvent =
  | { type: "receipt.edit"; claimStatus: string; draft: ReceiptDraft }
  | { type: "receipt.change"; patch: Partial<ReceiptDraft> }
  | { type: "receipt.save"; claimStatus: string; draft: ReceiptDraft; facts: ReceiptFacts }
  | { type: "save.confirm" }
  | { type: "save.cancel" }
  | { type: "notice.close" }
  | { type: "duplicate.saveAnyway" }
  | { type: "duplicate.cancel" }
  | { type: "receipt.delete"; claimStatus: string; from: "list" | "view" }
  | { type: "delete.confirm" }
  | { type: "delete.cancel" };

/** What saving needs. The draft has no problems and is tidied. */
export interface ReceiptToSave {
  receiptId: number;
  draft: ReceiptDraft;
  saveAnyway: boolean;
}

type ReceiptAnswer =
  | DoneActorEvent<void, "saveReceipt" | "deleteReceipt">
  | ErrorActorEvent<unknown, "saveReceipt" | "deleteReceipt">;

const anyFailed = ["xstate.error.actor.saveReceipt", "xstate.error.actor.deleteReceipt"] as const;

function draftOfEvent({ draft }: ReceiptContext): ReceiptDraft {
  if (draft === null) throw new Error("Nothing was typed");
  return draft;
}

const flow = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent | ReceiptAnswer,
    input: {} as { receiptId: number },
    meta: {} as StepMeta,
  },
  actors: {
    saveReceipt: providedByFlow<void, ReceiptToSave>("saveReceipt"),
    deleteReceipt: providedByFlow<void, { receiptId: number }>("deleteReceipt"),
  },
  guards: {
    canBeEdited: ({ event }) => {
      assertEvent(event, "receipt.edit");
      return canEditReceipt(event.claimStatus);
    },
    canBeSaved: ({ event }) => {
      assertEvent(event, "receipt.save");
      return canEditReceipt(event.claimStatus) && problemsOfReceipt(event.draft, event.facts).length === 0;
    },
    canBeDeleted: ({ event }) => {
      assertEvent(event, "receipt.delete");
      return canDeleteReceipt(event.claimStatus, event.from);
    },
    isInClosedYear: ({ event }) => {
      assertEvent(event, "receipt.save");
      return isInClosedYear(event.draft, event.facts.today);
    },
    isOverBalance: ({ event }) => {
      assertEvent(event, "receipt.save");
      return exceedsAvailable(event.draft, event.facts.coverages);
    },
    isDuplicate: ({ event }) => {
      assertEvent(event, "xstate.error.actor.saveReceipt");
      return failureOf(event.error).kind === "duplicate";
    },
  },
  actions: {
    startEditing: assign(({ event }) => {
      assertEvent(event, "receipt.edit");
      return { draft: event.draft, saveAnyway: false, failure: null };
    }),
    changeDraft: assign({
      draft: ({ context, event }) => {
        assertEvent(event, "receipt.change");
        return withConsequences(draftOfEvent(context), event.patch);
      },
    }),
    keepDraft: assign(({ event }) => {
      assertEvent(event, "receipt.save");
      return { draft: tidyReceipt(event.draft), saveAnyway: false, failure: null };
    }),
    noteSaveAnyway: assign({ saveAnyway: true }),
    forgetDraft: assign({ draft: null, saveAnyway: false }),
    noteFailure: assign({
      failure: ({ event }) => {
        assertEvent(event, anyFailed);
        return failureOf(event.error);
      },
    }),
    forgetFailure: assign({ failure: null }),
  },
});

/** These name everything they need, so they may be done from any step the person has gone back to. */
const fromAnyStep = {
  "receipt.edit": { guard: "canBeEdited", target: "editing", actions: "startEditing" },
  "receipt.save": { guard: "canBeSaved", target: "weighing", actions: "keepDraft" },
  "receipt.delete": { guard: "canBeDeleted", target: "confirmingDeletion", actions: "forgetFailure" },
} as const;

/**
 * One receipt: looked at, edited, saved, deleted (sections 2, 4 and 5; RCP-05, RCP-10 to RCP-13, RCP-17, SUB-09).
 *
 * The calls `saveReceipt` and `deleteReceipt` are provided by the flow; they reject with a `StepFailure`. The browser runs
 * `receipt.change` only.
 */
export const receipt = flow.createMachine({
  id: "receipt",
  version: "2",
  context: ({ input }) => ({ receiptId: input.receiptId, draft: null, saveAnyway: false, failure: null }),
  initial: "viewing",
  states: {
    viewing: {
      description: "The receipt with its file and details.",
      meta: { title: "Viewing the receipt", path: "/claim-management/receipt/:receiptId/" },
      on: fromAnyStep,
    },
    editing: {
      description: "The form. Choosing wellness selects Other by itself.",
      meta: { title: "Editing the receipt", path: "/claim-management/receipt/:receiptId/edit/" },
      on: { ...fromAnyStep, "receipt.change": { actions: "changeDraft" } },
    },
    weighing: {
      description: "The draft is complete; is there something to tell or to ask before it is saved?",
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
      },
      on: { ...fromAnyStep, "notice.close": { target: "editing" } },
    },
    warningAboutOverBalance: {
      description: "The Warning: the amount exceeds what the benefit has available.",
      meta: {
        title: "Warning about the balance",
        path: "/claim-management/receipt/:receiptId/over-balance/",
      },
      on: { ...fromAnyStep, "save.confirm": { target: "saving" }, "save.cancel": { target: "editing" } },
    },
    saving: {
      description: "The service saves the receipt, checking everything once more.",
      meta: { title: "Saving the receipt" },
      invoke: {
        id: "saveReceipt",
        src: "saveReceipt",
        input: ({ context }) => ({
          receiptId: context.receiptId,
          draft: draftOfEvent(context),
          saveAnyway: context.saveAnyway,
        }),
        onDone: { target: "viewing", actions: "forgetDraft" },
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
      },
      on: {
        ...fromAnyStep,
        "duplicate.saveAnyway": { target: "saving", actions: "noteSaveAnyway" },
        "duplicate.cancel": { target: "editing" },
      },
    },
    confirmingDeletion: {
      description: "The Confirm dialog before a receipt is deleted.",
      meta: { title: "Confirming the deletion", path: "/claim-management/receipt/:receiptId/delete/" },
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
        input: ({ context }) => ({ receiptId: context.receiptId }),
        onDone: { target: "deleted", actions: "forgetDraft" },
        onError: { target: "viewing", actions: "noteFailure" },
      },
    },
    deleted: {
      description: "The receipt is gone; the claim's list is shown.",
      meta: { title: "Deleted", path: "/claim-management/claim/" },
      type: "final",
    },
  },
});
