import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { isTransitToCheck } from "~/domain/bank-number";
import { type ChequeReading, isChequeReaderBusy } from "~/domain/cheque-reading";
import { isNotFound, refusalOf } from "~/gateway/api-error";
import type { RequestArgs } from "~/session/context.server";
import type { SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import type { ShownCheque } from "./cheque-shown";
import { readingTexts, texts } from "./texts";

/** What became of the picture that came with a post. */
export type TakenCheque =
  | { readonly kind: "none" }
  | { readonly kind: "refused"; readonly sentence: string; readonly status: number }
  | { readonly kind: "stored"; readonly voidCheque: string; readonly cheque: ShownCheque | undefined };

/**
 * Stores a picture before anything else is judged, then reads it (BNK-01, BNK-04, BNK-05). The service counts what is stored,
 * so nobody can keep the reader busy.
 */
export async function takeCheque(
  args: RequestArgs,
  { api }: EmployeeSession,
  { file, problem }: SubmittedUpload,
  isToBeRead: boolean,
): Promise<TakenCheque> {
  if (problem) return { kind: "refused", sentence: problem.text, status: problem.status };
  if (!file) return { kind: "none" };
  try {
    const voidCheque = await api.uploads.file(file, "Employee/Cheque");
    return { kind: "stored", voidCheque, cheque: isToBeRead ? await read(args, file.path) : undefined };
  } catch (error) {
    const refusal = refusalOf(error);
    return { kind: "refused", sentence: refusal.userMessage, status: refusal.status };
  }
}

/**
 * Whether a stored picture is there no more: it goes when another save puts a picture in its place. One of which nobody tells counts
 * as there.
 */
export async function isChequeGone({ api }: EmployeeSession, voidCheque: string): Promise<boolean> {
  try {
    await api.employer.fileUrl({ path: voidCheque });
    return false;
  } catch (error) {
    return isNotFound(error);
  }
}

async function read({ request, context }: RequestArgs, path: string): Promise<ShownCheque> {
  try {
    return await shown(await context.readCheque(await readFile(path), request.signal));
  } catch (error) {
    // The picture is stored: whatever keeps it from being read must not lose it.
    if (!isChequeReaderBusy(error)) context.logError("cheque could not be read", error);
    return { strip: null, numbers: null, sentence: readingTexts.busy };
  }
}

async function shown({ numbers, error, strip }: ChequeReading): Promise<ShownCheque> {
  const picture = strip ? await asDataUrl(strip) : null;
  if (!numbers) {
    return { strip: picture, numbers: null, sentence: readingTexts[error ?? "NO_CHEQUE_NUMBERS_FOUND"] };
  }
  const sentence = picture ? texts.wasRead : texts.wasReadWithoutStrip;
  const toCheck = isTransitToCheck(numbers.transit) ? ` ${texts.shortTransit}` : "";
  return { strip: picture, numbers, sentence: sentence + toCheck };
}

/** A tenth of the bytes it came with, as it travels within the page. */
async function asDataUrl(strip: Uint8Array): Promise<string> {
  const small = await sharp(strip).webp({ quality: 50 }).toBuffer();
  return `data:image/webp;base64,${small.toString("base64")}`;
}
