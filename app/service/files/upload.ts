import { mkdir, rm } from "node:fs/promises";
import { DatabaseError } from "pg";
import { z } from "zod";
import { folderName } from "~/contract/employer";
import { id } from "~/contract/entities/primitives";
import { Gate } from "~/multipart/gate";
import { MultipartError, type Received, type ReceivedFile, receiveMultipart } from "~/multipart/receive";
import { callerOf } from "../auth/bearer";
import type { VisitorLimits } from "../auth/visitor-limits";
import { addReceipt } from "../claims/add-receipt";
import { IDEMPOTENCY_KEY, once } from "../idempotency";
import type { Caller, ServiceParts } from "../parts";
import { Refusal } from "../refusal";
import { discardFile, type KeptFile, keepFile } from "./keep";
import { noRoom, whileThereIsRoom } from "./no-room";
import { fileReference } from "./reference";
import { insertFile } from "./rows";
import { texts } from "./texts";

export type UploadCall = "receipt" | "file";

const blank = z.literal("").transform(() => undefined);
const optionalId = z.union([blank, id]).optional();
const fieldsOf = {
  receipt: z.object({
    folderName: z.literal("Employee/Claim").default("Employee/Claim"),
    claimId: optionalId,
    receiptId: optionalId,
  }),
  file: z.object({ folderName }),
} as const;

const refusals = {
  tooMuch: () => new Refusal(413, texts.tooLarge),
  tooLarge: () => new Refusal(413, texts.tooLarge),
  noRoom,
  malformed: () => new Refusal(400, texts.oneFile),
  silent: () => new Refusal(408, texts.silent),
} as const;

/** One gate for each service, whatever copies of its parts are handed around. */
const gates = new WeakMap<ServiceParts["files"], Gate>();

/**
 * Answers a multipart request: POST receipts/upload-receipt or POST files (section 7). The bearer is asked before a byte is
 * read, and only so many bodies are read at once (`limits.uploadsAtOnce`), of each person fewer; the others wait.
 *
 * @throws {Refusal} 401, and all that {@link acceptUpload} refuses
 */
export async function handleUpload(
  parts: ServiceParts,
  limits: Pick<VisitorLimits, "cheque">,
  call: UploadCall,
  request: Request,
): Promise<Response> {
  const caller = await callerOf(parts, request.headers.get("Authorization"));
  const key = request.headers.get(IDEMPOTENCY_KEY) ?? undefined;
  const answer = async () => {
    const { file, fields } = await received(parts, request);
    try {
      return await acceptUpload(parts, limits, caller, call, fields, file, key);
    } finally {
      await rm(file.path, { force: true });
    }
  };
  return gateOf(parts).run(answer, caller.employeeId);
}

/** Brings the one file of a request to this machine's disk. @throws {Refusal} 400, 408, 413 or 507 */
export async function received(
  parts: ServiceParts,
  request: Request,
): Promise<Received & { readonly file: ReceivedFile }> {
  await mkdir(parts.temporaryFolder, { recursive: true, mode: 0o700 });
  const options = { folder: parts.temporaryFolder, fileField: "file", limit: parts.limits.uploadBytes };
  const upload = await receiveMultipart(request, options).catch((error: unknown) => {
    throw error instanceof MultipartError ? refusals[error.problem]() : error;
  });
  const { file } = upload;
  if (upload.lost) throw refusals[upload.lost]();
  if (!file) throw refusals.malformed();
  return { ...upload, file };
}

/**
 * Takes a file that is on this machine's disk: judged by its bytes, stored, then written down in one short transaction
 * (RCP-01, RCP-02; decisions D21, D50 to D52). The file given stays the caller's to remove.
 *
 * @param fields `folderName`, and for a receipt perhaps `claimId` or `receiptId`, as texts
 * @param idempotencyKey the same key with the same file and fields answers with the same receipt
 * @returns 200 with the receipt, or 201 with `{data: reference}`
 * @throws {Refusal} 413, 415 or 400 for the file or a field, 404 for a claim or receipt that is not the caller's, 409 for a claim
 * that takes no more, 429 for too many cheques, 507 when the disk is full; then nothing is kept
 */
export async function acceptUpload(
  parts: ServiceParts,
  limits: Pick<VisitorLimits, "cheque">,
  caller: Caller,
  call: UploadCall,
  fields: Readonly<Record<string, string>>,
  file: ReceivedFile,
  idempotencyKey?: string,
): Promise<Response> {
  const read = fieldsOf[call].safeParse(fields);
  if (!read.success) throw new Refusal(400, texts.fields(String(read.error.issues[0]?.path[0] ?? "")));
  const { folderName: folder, ...destination } = read.data;
  if (folder === "Employee/Cheque") await limits.cheque(caller.employeeId);
  const kept = await whileThereIsRoom(() => keepFile(parts, folder, file));
  const request = { call, ...read.data, sha256: kept.sha256 };
  return writeDown(parts, kept, async (work) =>
    call === "receipt"
      ? Response.json(
          await once(parts, caller, idempotencyKey, request, (within) =>
            work(() => addReceipt(within, caller, destination, kept)),
          ),
        )
      : Response.json(
          await once(parts, caller, idempotencyKey, request, (within) =>
            work(async () => {
              await insertFile(within.db, within, caller, kept);
              return { data: fileReference(kept) };
            }),
          ),
          { status: 201 },
        ),
  );
}

/** Only so many bodies are read at once, of each owner fewer; the others wait. */
export function inTurn<Result>(
  parts: ServiceParts,
  owner: string,
  task: () => Promise<Result>,
): Promise<Result> {
  return gateOf(parts).run(task, owner);
}

/**
 * Runs the writing and takes the stored file out again where no row came to know it: after a refusal, and for an upload that
 * was only repeated. After any other error nobody can say whether the row was written; then the sweep decides.
 */
export async function writeDown<Answer>(
  parts: ServiceParts,
  kept: KeptFile,
  writing: (work: <Row>(write: () => Promise<Row>) => Promise<Row>) => Promise<Answer>,
): Promise<Answer> {
  let isKnown = false;
  try {
    const answer = await writing((write) => {
      isKnown = true;
      return write();
    });
    if (!isKnown) await discardFile(parts, kept);
    return answer;
  } catch (error) {
    if (isRolledBack(error)) await discardFile(parts, kept);
    throw error;
  }
}

/** The database said itself that it did nothing; of a connection that broke while it committed nobody knows. */
function isRolledBack(error: unknown): boolean {
  if (error instanceof Refusal) return true;
  if (error instanceof DatabaseError) return !/^(?:08|57)/.test(error.code ?? "08");
  return error instanceof Error && isRolledBack(error.cause);
}

function gateOf(parts: ServiceParts): Gate {
  const gate =
    gates.get(parts.files) ?? new Gate(parts.limits.uploadsAtOnce, parts.limits.uploadsAtOnceOfOne);
  gates.set(parts.files, gate);
  return gate;
}
