import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { isTransitToCheck } from "~/domain/bank-number";
import { type ChequeReading, isChequeReaderBusy } from "~/domain/cheque-reading";
import { isNotFound } from "~/gateway/api-error";
import type { RequestArgs } from "~/session/context.server";
import type { SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { type PostedFileResult, storeUpload } from "~/session/store-upload.server";
import type { ChequeReadResult } from "./cheque-upload-response";
import { readingTexts, texts } from "./texts";

/** What happened to the picture in a post. */
export type ChequeUploadResult = PostedFileResult<{
  readonly voidCheque: string;
  readonly cheque: ChequeReadResult | undefined;
}>;

/**
 * Stores the posted picture before anything is validated, then reads it (BNK-01, BNK-04, BNK-05). The service limits how many
 * cheques an employee may store, which also limits the load on the reader.
 */
export function storeAndReadCheque(
  args: RequestArgs,
  { api }: EmployeeSession,
  upload: SubmittedUpload,
  { isToBeRead }: { readonly isToBeRead: boolean },
): Promise<ChequeUploadResult> {
  return storeUpload(upload, "Employee/Cheque", async (file) => ({
    voidCheque: await api.uploads.file(file, "Employee/Cheque"),
    cheque: isToBeRead ? await readStoredCheque(args, file.path) : undefined,
  }));
}

/** Whether a stored picture was deleted, as happens when another save replaces it. False where the call fails otherwise. */
export async function isChequeGone({ api }: EmployeeSession, voidCheque: string): Promise<boolean> {
  try {
    await api.employer.fileUrl({ path: voidCheque });
    return false;
  } catch (error) {
    return isNotFound(error);
  }
}

async function readStoredCheque({ request, context }: RequestArgs, path: string): Promise<ChequeReadResult> {
  try {
    return await toReadResult(await context.readCheque(await readFile(path), request.signal));
  } catch (error) {
    // The picture is already stored: a reader failure must not lose it.
    if (!isChequeReaderBusy(error)) context.logError("cheque could not be read", error);
    return { strip: null, numbers: null, sentence: readingTexts.busy };
  }
}

async function toReadResult({ numbers, error, strip }: ChequeReading): Promise<ChequeReadResult> {
  const picture = strip ? await asDataUrl(strip) : null;
  if (!numbers) {
    return { strip: picture, numbers: null, sentence: readingTexts[error ?? "NO_CHEQUE_NUMBERS_FOUND"] };
  }
  const sentence = picture ? texts.wasRead : texts.wasReadWithoutStrip;
  const toCheck = isTransitToCheck(numbers.transit) ? ` ${texts.shortTransit}` : "";
  return { strip: picture, numbers, sentence: sentence + toCheck };
}

/** Recompresses the strip to about a tenth of its bytes, because it is inlined in the page. */
async function asDataUrl(strip: Uint8Array): Promise<string> {
  const small = await sharp(strip).webp({ quality: 50 }).toBuffer();
  return `data:image/webp;base64,${small.toString("base64")}`;
}
