import { rm } from "node:fs/promises";
import { z } from "zod";
import { folderName } from "~/contract/employer";
import { positiveIdOf } from "~/contract/entities/primitives";
import type { UploadCall } from "~/contract/upload-routes";
import type { ReceivedFile } from "~/multipart/write-to-disk";
import { authenticateCaller } from "./auth/bearer";
import type { VisitorLimits } from "./auth/visitor-limits";
import { addReceipt } from "./claims/add-receipt";
import type { Caller, ServiceDeps } from "./deps";
import { withDiskFullError } from "./files/disk-full";
import { fileReference } from "./files/reference";
import { insertFile } from "./files/rows";
import { validateAndStoreFile } from "./files/store-file";
import { texts } from "./files/texts";
import { insertOrDiscardFile, receiveUpload, withinUploadLimits } from "./files/upload";
import { IDEMPOTENCY_KEY_HEADER, runOnce } from "./idempotency";
import { ServiceError } from "./service-error";

const blank = z.literal("").transform(() => undefined);
const fieldsOf = {
  receipt: z.object({
    folderName: z.literal("Employee/Claim").default("Employee/Claim"),
    claimId: z.union([blank, positiveIdOf<"claim">()]).optional(),
    receiptId: z.union([blank, positiveIdOf<"receipt">()]).optional(),
  }),
  file: z.object({ folderName }),
} as const;

/**
 * Handles a multipart request: POST receipts/upload-receipt or POST files (API-01). Authenticates before reading the body,
 * and reads a limited number of bodies concurrently (`limits.uploadsAtOnce`, fewer per person); further requests wait.
 *
 * @throws {ServiceError} 401, and the errors of {@link acceptUpload}
 */
export async function handleUpload(
  deps: ServiceDeps,
  limits: Pick<VisitorLimits, "cheque" | "upload">,
  call: UploadCall,
  request: Request,
): Promise<Response> {
  const caller = await authenticateCaller(deps, request.headers.get("Authorization"));
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined;
  const answer = async () => {
    const { file, fields } = await receiveUpload(deps, request);
    try {
      return await acceptUpload(deps, limits, caller, call, fields, file, key);
    } finally {
      await rm(file.path, { force: true });
    }
  };
  return withinUploadLimits(deps, caller.employeeId, answer, request.signal);
}

/**
 * Accepts a file on the local disk: checks its bytes, stores it, then inserts its rows in one short transaction
 * (RCP-01, RCP-02; decisions D21, D50 to D52). The caller removes the local file.
 *
 * @param fields `folderName`, and for a receipt optionally `claimId` or `receiptId`, as strings
 * @param idempotencyKey the same key with the same file and fields returns the same receipt
 * @returns 200 with the receipt, or 201 with `{data: reference}`
 * @throws {ServiceError} 413, 415 or 400 for the file or a field, 404 for a claim or receipt that is not the caller's, 409 for a
 * claim that accepts no more receipts, 429 for too many files or cheques, 507 if the disk is full; nothing is stored then
 */
export async function acceptUpload(
  deps: ServiceDeps,
  limits: Pick<VisitorLimits, "cheque" | "upload">,
  caller: Caller,
  call: UploadCall,
  fields: Readonly<Record<string, string>>,
  file: ReceivedFile,
  idempotencyKey?: string,
): Promise<Response> {
  const read = fieldsOf[call].safeParse(fields);
  if (!read.success) throw new ServiceError(400, texts.fields(String(read.error.issues[0]?.path[0] ?? "")));
  const { folderName: folder, ...destination } = read.data;
  await limits.upload(caller.employeeId);
  if (folder === "Employee/Cheque") await limits.cheque(caller.employeeId);
  const kept = await withDiskFullError(() => validateAndStoreFile(deps, folder, file, caller.employeeId));
  // The receipt id alone identifies it: the receipt may have moved when the call is repeated (`claims/claim-of-receipt.ts`).
  const isKnown = "receiptId" in destination && destination.receiptId !== undefined;
  const request = { call, ...read.data, ...(isKnown && { claimId: undefined }), sha256: kept.sha256 };
  return insertOrDiscardFile(deps, kept, async (work) => {
    const answer = await runOnce(deps, caller, idempotencyKey, request, (within) =>
      work(async () => {
        if (call === "receipt") return addReceipt(within, caller, destination, kept);
        await insertFile(within.db, within, caller, kept);
        return { data: fileReference(kept) };
      }),
    );
    return Response.json(answer, { status: call === "receipt" ? 200 : 201 });
  });
}
