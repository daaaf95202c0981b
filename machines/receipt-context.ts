import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { BenefitChoice } from "~/domain/benefit-choice";
import type { ReceiptId } from "~/domain/ids";
import { draftOfMeaning, type ReceiptDetails, type ReceiptFacts } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import type { StepFailure } from "./failure";

/** Where one receipt stands. Nothing in it that can be read again: with its longest texts it must fit a cookie. */
export interface ReceiptContext {
  receiptId: ReceiptId;
  /** What the person has typed, as long as it is not read. */
  draft: ReceiptDraft | null;
  /** The mark of what was saved when that draft was typed. What was read goes without: with its longest texts it leaves no room. */
  seen?: string | undefined;
  /** What was read from it and is not saved yet. */
  receipt: ReceiptDetails | null;
  /** The person has seen what it looks like, and said Yes (SUB-09). */
  saveAnyway: boolean;
  /** Why the last saving or deleting did not succeed. */
  failure: StepFailure | null;
}

/** What a receipt is judged by, and what its benefits have available. */
type WeighedFacts = ReceiptFacts & { readonly coverages: readonly BenefitChoice[] };

/** What a person does, with the facts the flow has just read from the service for it. */
export type ReceiptEvent =
  | { type: "receipt.edit"; claimStatus: string; draft: ReceiptDraft; seen?: string | undefined }
  | { type: "receipt.change"; patch: Partial<ReceiptDraft> }
  /** `draft` is null where nothing was typed that is not saved. */
  | { type: "receipt.leave"; draft: ReceiptDraft | null; seen?: string | undefined }
  | {
      type: "receipt.save";
      claimStatus: string;
      receipt: ReceiptDetails;
      facts: WeighedFacts;
    }
  | { type: "save.confirm" }
  | { type: "save.cancel" }
  | { type: "notice.close" }
  | { type: "duplicate.saveAnyway" }
  | { type: "duplicate.cancel" }
  | { type: "receipt.delete"; claimStatus: string; from: "list" | "view" }
  | { type: "delete.confirm" }
  | { type: "delete.cancel" };

/** What saving needs; the receipt has no problems. */
export interface ReceiptToSave {
  receiptId: ReceiptId;
  receipt: ReceiptDetails;
  saveAnyway: boolean;
}

export type ReceiptAnswer =
  | DoneActorEvent<void, "saveReceipt" | "deleteReceipt">
  | ErrorActorEvent<unknown, "saveReceipt" | "deleteReceipt">;

/** What stands in the form: as typed, or as it was read. */
export function draftIn({ draft, receipt }: ReceiptContext): ReceiptDraft {
  if (draft) return draft;
  return draftOfMeaning(receiptIn({ receipt }));
}

/** The receipt as it was read from its form. @throws {Error} while something is wrong with what was typed */
export function receiptIn({ receipt }: Pick<ReceiptContext, "receipt">): ReceiptDetails {
  if (receipt === null) throw new Error("Nothing was typed");
  return receipt;
}
