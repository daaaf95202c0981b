import { and, eq, isNull } from "drizzle-orm";
import type { EmployerId, FileId } from "~/domain/ids";
import type { Executor } from "../database";
import { documents, files } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import type { StoredFile } from "./keep";

export type FileRow = typeof files.$inferSelect;

/** What of a stored file whoever may open it gets. */
export type OpenedFile = Pick<FileRow, "id" | "name" | "type" | "thumbnailKey">;

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

/** The caller's file of this id, or one that their employer publishes now (DOC-01). */
export async function fileFor(db: Executor, caller: Caller, id: FileId): Promise<OpenedFile | undefined> {
  return (await ownFile(db, caller, id)) ?? (await publishedFile(db, id, caller.employerId));
}

/** A file of this id, whoever it belongs to; a document's as long as it is published. */
export async function anyFile(db: Executor, id: FileId): Promise<OpenedFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file ?? publishedFile(db, id);
}

async function publishedFile(
  db: Executor,
  id: FileId,
  employerId?: EmployerId,
): Promise<OpenedFile | undefined> {
  const [document] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.fileId, id),
        isNull(documents.withdrawnAt),
        employerId === undefined ? undefined : eq(documents.employerId, employerId),
      ),
    );
  if (!document) return undefined;
  // The file's name and type stand beside its id (the check documents_file_described).
  const { fileName, contentType } = document;
  return { id, name: fileName ?? "", type: contentType ?? "", thumbnailKey: null };
}
