import { rm } from "node:fs/promises";
import type { z } from "zod";
import type { ReceivedFile } from "~/multipart/write-to-disk";
import type { ServiceDeps } from "../deps";
import { withDiskFullError } from "../files/disk-full";
import type { StoredFileKeys } from "../files/store-file";
import { insertOrDiscardFile, receiveUpload, withinUploadLimits } from "../files/upload";
import { IDEMPOTENCY_KEY_HEADER } from "../idempotency";
import { ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { runCommandOnce } from "./run-command-once";

/** How one of the operator's calls handles an uploaded file with form fields. */
interface OperatorUpload<Fields, Kept, Answer> {
  /** The call's name in its idempotency record. */
  readonly call: string;
  readonly fields: z.ZodType<Fields>;
  /** Stores the file. @throws {ServiceError} if the file or a field is refused */
  keep(file: ReceivedFile, fields: Fields): Promise<Kept>;
  write(deps: ServiceDeps, operator: Operator, fields: Fields, kept: Kept): Promise<Answer>;
}

/**
 * Receives a file from an operator, stores it and writes its rows, once per Idempotency-Key. The caller has authenticated the
 * operator.
 *
 * @throws {ServiceError} 413, 415 or 400 for the file or a field, or the errors of `keep` and `write`; then nothing is stored
 */
export function handleOperatorUpload<
  Fields,
  Kept extends StoredFileKeys & { readonly sha256: string },
  Answer,
>(
  deps: ServiceDeps,
  operator: Operator,
  request: Request,
  upload: OperatorUpload<Fields, Kept, Answer>,
): Promise<Response> {
  const handle = async () => {
    const { file, fields } = await withDiskFullError(() => receiveUpload(deps, request));
    try {
      const read = upload.fields.safeParse(fields);
      const wrong = read.error?.issues[0];
      if (!read.success)
        throw new ServiceError(400, `${String(wrong?.path[0])}: ${wrong?.message}`, "INVALID_INPUT");
      const kept = await withDiskFullError(() => upload.keep(file, read.data));
      const key = request.headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined;
      const command = { call: upload.call, input: { ...read.data, sha256: kept.sha256 } };
      const answer = await insertOrDiscardFile(deps, kept, (work) =>
        runCommandOnce(deps, operator, key, command, (within) =>
          work(() => upload.write(within, operator, read.data, kept)),
        ),
      );
      return Response.json(answer);
    } finally {
      await rm(file.path, { force: true });
    }
  };
  return withinUploadLimits(deps, uploadOwner(operator), handle, request.signal);
}

/** Returns the owner by whom the operator's uploads are limited; an employee may have the same number. */
export function uploadOwner(operator: Operator): string {
  return `operator ${operator.id}`;
}
