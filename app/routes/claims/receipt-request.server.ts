import { data } from "@remix-run/node";
import type { receipt } from "machines/receipt";
import type { ReceiptFlow } from "~/flows/receipt.server";
import { CallFailed } from "~/gateway/call-failed";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import type { Message } from "~/session/cookies.server";
import { addClaimAddress, fileAddress, manageClaimAddress } from "./addresses";
import { texts } from "./receipt-answer-texts";
import { texts as formTexts } from "./receipt-texts";

type Say = NonNullable<Parameters<ReceiptFlow["post"]>[2]>;
type Context = ReturnType<typeof receipt.getInitialSnapshot>["context"];

/** The receipt an address names; 404 for an address that names none. */
export function receiptIdIn({ receiptId = "" }: Readonly<Record<string, string | undefined>>): number {
  if (!/^[1-9]\d{0,14}$/.test(receiptId)) throw data(null, { status: 404 });
  return Number(receiptId);
}

/** The dialog a receipt's claim is shown in (RCP-03). */
export function claimDialogOf({ id, claimStatus }: ClaimRecord): string {
  return claimStatus === "OPEN" ? addClaimAddress : manageClaimAddress(id);
}

/** What the dialogs show of a receipt's file; a file without a small picture is a PDF. */
export function shownFile({ fileUrl, file }: Receipt) {
  return {
    name: file.name,
    size: texts.size(file.size),
    address: fileAddress(fileUrl),
    picture: file.thumbnailUrl && {
      address: fileAddress(file.thumbnailUrl),
      signed: fileAddress(file.thumbnailUrl, "signed"),
    },
    isProtected: file.isPasswordProtected,
  };
}

/** The sentence after a step: what went wrong, or that the receipt was saved or deleted (RCP-14). */
export const sayWhatHappened: Say = ({ kept, context, isOver }) => {
  const failure = sentenceOf(context);
  if (failure !== undefined) return { tone: "bad", text: failure };
  if (isOver) return good(texts.deleted);
  return kept.value === "viewing" ? good(texts.edited) : undefined;
};

function good(text: string): Message {
  return { tone: "good", text };
}

function sentenceOf({ failure }: Context): string | undefined {
  return failure ? failure.message || formTexts.problem : undefined;
}

/** Whether a call failed because there is no such thing for this person. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 404;
}
