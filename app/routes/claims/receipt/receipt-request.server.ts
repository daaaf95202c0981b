import { data } from "@remix-run/node";
import type { ReceiptId } from "~/domain/ids";
import { isReceiptComplete } from "~/domain/receipt";
import type { ReceiptFlow } from "~/flows/receipt.server";
import { parseId } from "~/forms/posted-id.server";
import type { ClaimRecord, Receipt } from "~/gateway/entities";
import { texts as gatewayTexts } from "~/gateway/texts";
import type { Flash } from "~/session/cookies.server";
import { filePath, pictureOf } from "../../files/paths";
import { ADD_CLAIM_PATH, manageClaimPath } from "../paths";
import { protectedFileText } from "../protected-file";
import { texts } from "./receipt-answer-texts";
import { shownFileTexts } from "./receipt-texts.server";

type Outcome = Awaited<ReturnType<ReceiptFlow["send"]>>;

/** Returns the receipt id in the URL; throws a 404 if it is invalid. */
export function requireReceiptId({ receiptId }: Readonly<Record<string, string | undefined>>): ReceiptId {
  const id = parseId<"receipt">(receiptId);
  if (id === undefined) throw data(null, { status: 404 });
  return id;
}

/** Returns the path of the dialog that shows the claim (RCP-03). */
export function claimDialogPath({ id, claimStatus }: ClaimRecord): string {
  return claimStatus === "OPEN" ? ADD_CLAIM_PATH : manageClaimPath(id);
}

/**
 * Returns where saving redirects if not to the receipt itself: to the draft for a receipt that just got its details, where the
 * user adds the next one or submits.
 *
 * @param before the claim before the receipt was saved
 * @param wasNew whether the form was opened for a receipt without details, whatever is saved by now
 */
export function pathAfterSaving(
  { before, after }: { before: Pick<ClaimRecord, "claimStatus" | "receipts">; after: Outcome },
  receiptId: ReceiptId,
  wasNew = false,
): string | undefined {
  const isSaved = after.status === "moved" && after.after.stored.value === "viewing";
  if (!isSaved) return undefined;
  return wasNew && before.claimStatus === "OPEN" ? ADD_CLAIM_PATH : pathAfterEditing(before, receiptId);
}

/** Returns the draft's path for a draft receipt without details, whose form is opened from there; otherwise undefined. */
export function pathAfterEditing(
  { claimStatus, receipts }: Pick<ClaimRecord, "claimStatus" | "receipts">,
  receiptId: ReceiptId,
): string | undefined {
  const receipt = receipts.find(({ id }) => id === receiptId);
  return claimStatus === "OPEN" && receipt && !isReceiptComplete(receipt) ? ADD_CLAIM_PATH : undefined;
}

/** Returns what the dialogs show of a receipt's file; a file without a thumbnail is a PDF. */
export function toShownFile({ fileUrl, file }: Receipt) {
  const isProtected = file.isPasswordProtected;
  return {
    name: file.name,
    size: texts.size(file.size, file.thumbnailUrl !== null && !isProtected),
    path: filePath(fileUrl),
    /** Attributes of the link to a picture: leaving this tab could lose what was typed in it. */
    inNewTab: { href: filePath(fileUrl), target: "_blank", rel: "noopener" },
    picture: file.thumbnailUrl && pictureOf(file.thumbnailUrl, shownFileTexts.pictureOf(file.name)),
    /** Why the file is offered only for download; null if it can be shown. */
    protection: isProtected ? protectedFileText : null,
    linkLabel: isProtected ? shownFileTexts.downloadFile : shownFileTexts.openFile,
  };
}

/** Returns the flash message after a step: the error, or that the receipt was saved or deleted (RCP-14). */
export function flashOf(outcome: Outcome): Flash | undefined {
  if (outcome.status === "outdated") return undefined;
  const { after, failure } = outcome;
  if (failure?.kind === "changed") return { tone: "bad", text: texts.changedElsewhere };
  if (failure) return { tone: "bad", text: failure.message || gatewayTexts.systemError };
  if (after.isOver) return good(texts.deleted);
  return after.stored.value === "viewing" ? good(texts.edited) : undefined;
}

function good(text: string): Flash {
  return { tone: "good", text };
}
