import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { EmployeeId, FileId } from "~/domain/ids";
import { countJpegScans, JPEG_MAX_SCANS } from "~/domain/picture-limits";
import {
  AVATAR_SIDE,
  problemOfUpload,
  safeFileName,
  type UploadFolder,
  type UploadProblem,
} from "~/domain/upload";
import { UPLOAD_REFUSALS } from "~/domain/upload-refusal";
import { detectMediaType } from "~/multipart/detect-media-type";
import type { ReceivedFile } from "~/multipart/write-to-disk";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";
import type { ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import { tryToOpenPdf } from "./pdf";
import { redrawPicture } from "./picture";

/** A file in the store that has no row yet. */
export interface StoredFile {
  readonly id: FileId;
  readonly folder: UploadFolder;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The hash of the bytes as uploaded, so that the same photograph sent twice is recognised (decision D22). */
  readonly sha256: string;
  readonly passwordProtected: boolean;
  readonly thumbnailKey: string | null;
}

/** The keys of a stored file's bytes. */
export interface StoredFileKeys {
  readonly id: FileId;
  readonly thumbnailKey: string | null;
  readonly otherKeys?: readonly string[];
}

/** Returns the key of a file's thumbnail in the store. */
export function thumbnailKeyOf(id: FileId): string {
  return `${id}.thumbnail`;
}

/**
 * Limits how many files are read and drawn at once, which takes memory; receiving them takes little. Few of them are of one person,
 * whose slow PDFs would otherwise keep everybody else waiting.
 */
const filesAtOnce = new ConcurrencyLimiter(8, { placesOfOne: 2 });
const PDF = "application/pdf";
const ENCRYPTED = Buffer.from("/Encrypt");
const EXTENSION_OF: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  [PDF]: ".pdf",
};

/**
 * Validates a received file by its bytes and stores it: pictures are redrawn (upright, without metadata, with a thumbnail), PDFs
 * stay as they are, if they can be opened (decisions D50 to D52). The caller removes the received file.
 *
 * @param owner the one who uploads it; of each, two files are validated at once, and the others wait
 * @throws {ServiceError} 413, 415 or 400 with the specification's message; then nothing was stored
 */
export function validateAndStoreFile(
  deps: ServiceDeps,
  folder: UploadFolder,
  file: ReceivedFile,
  owner: string | EmployeeId,
): Promise<StoredFile> {
  return filesAtOnce.run(() => judgeAndStore(deps, folder, file, owner), owner);
}

/** Detects a received file's media type from its bytes. @throws {ServiceError} 413, 415 or 400 with the specification's message */
export async function validateFile(folder: UploadFolder, file: ReceivedFile): Promise<string | undefined> {
  const detectedType = await detectMediaType(file);
  const problem = problemOfUpload({
    folder,
    size: file.size,
    claimedName: file.name,
    claimedType: file.type,
    detectedType,
  });
  if (problem) throw uploadProblemError(problem);
  return detectedType;
}

async function judgeAndStore(
  deps: ServiceDeps,
  folder: UploadFolder,
  file: ReceivedFile,
  owner: string | EmployeeId,
): Promise<StoredFile> {
  const type = await validateFile(folder, file);
  const id = randomUUID();
  const scan = await scanFile(file.path);
  requireFewScans(type, scan);
  const { sha256, mentionsEncryption } = scan;
  const known = { id, folder, sha256 };
  if (type === PDF) {
    const state = await tryToOpenPdf(file.path);
    if (state === "broken") throw uploadProblemError("notValid");
    // Otherwise nobody would notice that a machine checks no PDF at all.
    if (!state)
      deps.log.error({ file: id }, "a PDF is stored unchecked, because the check did not run or finish");
    // An encrypted file that could not be opened for another reason counts as protected.
    const passwordProtected = state ? state === "asksForPassword" : mentionsEncryption;
    await deps.files.put(id, { open: () => createReadStream(file.path) });
    return { ...known, ...nameFile(file, PDF), size: file.size, passwordProtected, thumbnailKey: null };
  }
  return { ...known, ...(await keepPicture(deps, id, file, folder, owner)), passwordProtected: false };
}

/** Removes a stored file with its variants. A missing file is no error. */
export async function discardFile(
  deps: Pick<ServiceDeps, "files">,
  { id, thumbnailKey, otherKeys = [] }: StoredFileKeys,
): Promise<void> {
  await deps.files.remove(id);
  if (thumbnailKey) await deps.files.remove(thumbnailKey);
  for (const key of otherKeys) await deps.files.remove(key);
}

async function keepPicture(
  deps: ServiceDeps,
  id: FileId,
  file: ReceivedFile,
  folder: UploadFolder,
  owner: string | EmployeeId,
) {
  await mkdir(deps.temporaryFolder, { recursive: true, mode: 0o700 });
  const drawn = path.join(deps.temporaryFolder, id);
  const thumbnail = `${drawn}.thumbnail`;
  const thumbnailKey = thumbnailKeyOf(id);
  try {
    const squareOf = folder === "Employee/ProfileUrl" ? AVATAR_SIDE : undefined;
    const picture = await redrawPicture(file.path, drawn, thumbnail, { squareOf, owner });
    if (typeof picture === "string") throw uploadProblemError(picture);
    await deps.files.put(thumbnailKey, { path: thumbnail });
    await deps.files.put(id, { path: drawn });
    return { ...nameFile(file, picture.type), size: picture.size, thumbnailKey };
  } catch (error) {
    await deps.files.remove(thumbnailKey);
    throw error;
  } finally {
    await rm(drawn, { force: true });
    await rm(thumbnail, { force: true });
  }
}

function nameFile(file: ReceivedFile, type: string): { name: string; type: string } {
  const extension = EXTENSION_OF[type] ?? "";
  const name = safeFileName(file.name);
  const isNamedSo =
    name.toLowerCase().endsWith(extension) || (type === "image/jpeg" && /\.jpeg$/i.test(name));
  return { name: isNamedSo ? name : `${name.replace(/\.[A-Za-z0-9]{1,8}$/, "")}${extension}`, type };
}

/** Returns the error for a file that is not accepted (RCP-01). */
export function uploadProblemError(problem: UploadProblem): ServiceError {
  const { status, message } = UPLOAD_REFUSALS[problem];
  return new ServiceError(status, message);
}

/** What the bytes of a file say without opening it. */
interface FileScan {
  readonly sha256: string;
  /** Whether it contains the `/Encrypt` of an encrypted PDF. */
  readonly mentionsEncryption: boolean;
  readonly jpegScans: number;
}

/** Reads a file once. */
export async function scanFile(place: string): Promise<FileScan> {
  const hash = createHash("sha256");
  let mentionsEncryption = false;
  let jpegScans = 0;
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(place)) {
    hash.update(chunk);
    const joined = Buffer.concat([end, chunk]);
    mentionsEncryption ||= joined.includes(ENCRYPTED);
    // From the last byte of the chunk before: a marker has two.
    jpegScans += countJpegScans(joined.subarray(Math.max(0, end.length - 1)));
    end = joined.subarray(-ENCRYPTED.length);
  }
  return { sha256: hash.digest("hex"), mentionsEncryption, jpegScans };
}

/** Checks that a picture can be decoded in reasonable time. @throws {ServiceError} 415 */
export function requireFewScans(type: string | undefined, { jpegScans }: FileScan): void {
  if (type === "image/jpeg" && jpegScans > JPEG_MAX_SCANS) throw uploadProblemError("notValid");
}
