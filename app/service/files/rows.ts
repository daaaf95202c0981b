import { and, eq } from "drizzle-orm";
import type { FileId } from "~/domain/ids";
import type { Executor } from "../database";
import { files } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import type { StoredFile } from "./keep";

export type FileRow = typeof files.$inferSelect;

/** Writes a stored file down as the caller's. */
export async function insertFile(
  db: Executor,
  parts: Pick<ServiceParts, "clock">,
  caller: Caller,
  file: StoredFile,
): Promise<void> {
  await db.insert(files).values({ ...file, employeeId: caller.employeeId, createdAt: parts.clock.now() });
}

/** The caller's file of this id. */
export async function ownFile(db: Executor, caller: Caller, id: FileId): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.employeeId, caller.employeeId)));
  return file;
}
