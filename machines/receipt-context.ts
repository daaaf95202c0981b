import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { BenefitChoice } from "~/domain/benefit-choice";
import type { ReceiptId } from "~/domain/ids";
import { draftFromValues, type ReceiptDetails, type ReceiptFacts } from "~/domain/read-receipt";
import type { ReceiptDeletion } from "~/domain/receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import type { StepFailure } from "./failure";

/** The progress of one receipt. Holds nothing that can be read again: even with the longest texts it must fit a cookie. */
export interface ReceiptContext {
  receiptId: ReceiptId;
  /** The form's text as typed, while it has not been parsed to a valid receipt. */
  draft: ReceiptDraft | null;
  /** The fingerprint of the saved receipt over which the draft or receipt was typed, kept until it is saved or found to be changed. */
  seen?: string | undefined;
  /** The parsed receipt that is not saved yet. */
  receipt: ReceiptDetails | null;
  /** Whether the employee chose to save although it looks like a duplicate (SUB-09). */
  saveAnyway: boolean;
  /** Why the last attempt to save or delete failed. */
  failure: StepFailure | null;
}

/** The facts a receipt is validated against, and what is available in its benefits. */
type WeighedFacts = ReceiptFacts & { readonly coverages: readonly BenefitChoice[] };

/** What the employee does, with the facts that the flow has just read from the service. */
export type ReceiptEvent =
  | { type: "receipt.edit"; claimStatus: string; draft: ReceiptDraft; seen?: string | undefined }
  | { type: "receipt.change"; patch: Partial<ReceiptDraft> }
  /** `draft` is null when the form holds no unsaved text. */
  | { type: "receipt.leave"; draft: ReceiptDraft | null; seen?: string | undefined }
  | {
      type: "receipt.save";
      claimStatus: string;
      receipt: ReceiptDetails;
      facts: WeighedFacts;
      /** The fingerprint of the saved receipt that the form showed. */
      seen?: string | undefined;
    }
  | { type: "save.confirm" }
  | { type: "save.cancel" }
  | { type: "notice.close" }
  | { type: "duplicate.saveAnyway" }
  | { type: "duplicate.cancel" }
  | { type: "receipt.delete"; claimStatus: string; from: "list" | "view" }
  /** `deletes` is what the question said. */
  | { type: "delete.confirm"; deletes?: ReceiptDeletion | undefined }
  | { type: "delete.cancel" };

/** The input of the call that saves; the receipt is valid. */
export interface ReceiptToSave {
  receiptId: ReceiptId;
  receipt: ReceiptDetails;
  saveAnyway: boolean;
  /** The fingerprint of the saved receipt that may be overwritten; without one, any. */
  seen?: string | undefined;
}

/** The input of the call that deletes; `deletes` is what the employee was asked about. */
export interface ReceiptToDelete {
  receiptId: ReceiptId;
  deletes?: ReceiptDeletion | undefined;
}

export type ReceiptAnswer =
  | DoneActorEvent<void, "saveReceipt" | "deleteReceipt">
  | ErrorActorEvent<unknown, "saveReceipt" | "deleteReceipt">;

/** Returns the form's values: the typed draft, or the parsed receipt as a draft. */
export function draftIn({ draft, receipt }: ReceiptContext): ReceiptDraft {
  if (draft) return draft;
  return draftFromValues(requireReceipt({ receipt }));
}

/** Returns the receipt as parsed from its form. @throws {Error} if none was parsed */
export function requireReceipt({ receipt }: Pick<ReceiptContext, "receipt">): ReceiptDetails {
  if (receipt === null) throw new Error("Nothing was typed");
  return receipt;
}
