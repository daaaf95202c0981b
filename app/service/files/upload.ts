import { mkdir } from "node:fs/promises";
import { DatabaseError } from "pg";
import type { EmployeeId } from "~/domain/ids";
import { MultipartError } from "~/multipart/multipart-error";
import { type MultipartForm, receiveMultipart } from "~/multipart/receive";
import type { ReceivedFile } from "~/multipart/write-to-disk";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";
import type { ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import { diskFullError } from "./disk-full";
import { discardFile, type StoredFileKeys } from "./store-file";
import { texts } from "./texts";

const refusals = {
  tooMuch: () => new ServiceError(413, texts.tooLarge),
  tooLarge: () => new ServiceError(413, texts.tooLarge),
  noRoom: diskFullError,
  severalFiles: () => new ServiceError(400, texts.oneFile),
  malformed: () => new ServiceError(400, texts.oneFile),
  silent: () => new ServiceError(408, texts.silent),
} as const;

/** One concurrency limiter per service, keyed by the file store because copies of `deps` are passed around. */
const gates = new WeakMap<ServiceDeps["files"], ConcurrencyLimiter>();

/** Receives the one file of a request into the temporary folder. @throws {ServiceError} 400, 408, 413 or 507 */
export async function receiveUpload(
  deps: ServiceDeps,
  request: Request,
): Promise<MultipartForm & { readonly file: ReceivedFile }> {
  await mkdir(deps.temporaryFolder, { recursive: true, mode: 0o700 });
  const options = { folder: deps.temporaryFolder, fileField: "file", limit: deps.limits.uploadBytes };
  const upload = await receiveMultipart(request, options).catch((error: unknown) => {
    throw error instanceof MultipartError ? refusals[error.problem]() : error;
  });
  const { file } = upload;
  if (upload.lost) throw refusals[upload.lost]();
  if (!file) throw refusals.malformed();
  return { ...upload, file };
}

/**
 * Runs a task when the upload limits permit: they cap how many bodies are read at once, in total and per owner.
 *
 * @param signal of the request, which stops waiting when its client has gone
 */
export function withinUploadLimits<Result>(
  deps: ServiceDeps,
  owner: string | EmployeeId,
  task: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  return gateOf(deps).run(task, owner, signal);
}

/**
 * Runs the database write, and removes the stored file if it got no row: after an error that rolled back, and for a repeated
 * upload. After any other error it is unknown whether the row was written, so the file is left to the sweep.
 */
export async function insertOrDiscardFile<Answer>(
  deps: ServiceDeps,
  kept: StoredFileKeys,
  writing: (work: <Row>(write: () => Promise<Row>) => Promise<Row>) => Promise<Answer>,
): Promise<Answer> {
  let isKnown = false;
  try {
    const answer = await writing((write) => {
      isKnown = true;
      return write();
    });
    if (!isKnown) await discardFile(deps, kept);
    return answer;
  } catch (error) {
    if (isRolledBack(error)) await discardFile(deps, kept);
    throw error;
  }
}

/** Whether an error proves that nothing was committed. A connection lost during the commit does not. */
export function isRolledBack(error: unknown): boolean {
  if (error instanceof ServiceError) return true;
  if (error instanceof DatabaseError) return !/^(?:08|57)/.test(error.code ?? "08");
  return error instanceof Error && isRolledBack(error.cause);
}

function gateOf(deps: ServiceDeps): ConcurrencyLimiter {
  const gate =
    gates.get(deps.files) ??
    new ConcurrencyLimiter(deps.limits.uploadsAtOnce, { placesOfOne: deps.limits.uploadsAtOnceOfOne });
  gates.set(deps.files, gate);
  return gate;
}
