import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "~/domain/calendar";
import type { EmployerId, FileId } from "~/domain/ids";
import type { Executor, Transaction } from "../database";
import { documents, files, vendorPhotos, vendors } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { isVendorShown } from "../vendor-shown";
import { jpegThumbnailKey, webpKey } from "./photo";
import type { Variant } from "./reference";
import { type StoredFile, thumbnailKeyOf } from "./store-file";

export type FileRow = typeof files.$inferSelect;

/** The part of a stored file that its response needs. */
export type ServedFile = Pick<FileRow, "id" | "name" | "type" | "thumbnailKey"> & {
  /** A vendor photo: it has both sizes in two formats, and never changes. */
  readonly isPhoto?: boolean;
};

/** Returns the store's key for a variant of a file; null when the file has no such variant. */
export function storageKey({ id, thumbnailKey, isPhoto }: ServedFile, variant: Variant): string | null {
  if (variant === "original") return id;
  if (variant === "thumbnail") return thumbnailKey;
  if (!isPhoto) return null;
  return variant === "webp" ? webpKey(id) : jpegThumbnailKey(id);
}

/** Inserts the row of a stored file, with the caller as its owner. */
export async function insertFile(
  db: Executor,
  deps: Pick<ServiceDeps, "clock">,
  caller: Caller,
  file: StoredFile,
): Promise<void> {
  await db.insert(files).values({ ...file, employeeId: caller.employeeId, createdAt: deps.clock.now() });
}

async function ownFile(db: Executor, caller: Caller, id: FileId): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.employeeId, caller.employeeId)));
  return file;
}

/**
 * Returns the caller's file for a save that is about to reference it, and locks it so that `deleteUnusedUploads` cannot delete it
 * before the transaction ends. Undefined also for a file that is being deleted concurrently.
 */
export async function lockOwnFile(tx: Transaction, caller: Caller, id: FileId): Promise<FileRow | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.employeeId, caller.employeeId)))
    .for("key share");
  return file;
}

/** Returns the caller's own file, one that their employer publishes now (DOC-01), or the photo of a vendor shown today. */
export async function findFileForCaller(
  { db, clock }: Pick<ServiceDeps, "db" | "clock">,
  caller: Caller,
  id: FileId,
): Promise<ServedFile | undefined> {
  return (
    (await ownFile(db, caller, id)) ??
    (await publishedFile(db, id, caller.employerId)) ??
    (await vendorPhoto(db, clock, id))
  );
}

/** Returns a file whoever owns it; a document's or a vendor's only while it is shown. */
export async function findFileOfAnyone(
  { db, clock }: Pick<ServiceDeps, "db" | "clock">,
  id: FileId,
): Promise<ServedFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file ?? (await publishedFile(db, id)) ?? vendorPhoto(db, clock, id);
}

async function vendorPhoto(db: Executor, clock: Clock, id: FileId): Promise<ServedFile | undefined> {
  const [photo] = await db
    .select({ title: vendorPhotos.title })
    .from(vendorPhotos)
    .innerJoin(vendors, eq(vendors.id, vendorPhotos.vendorId))
    .where(and(eq(vendorPhotos.fileId, id), isVendorShown(clock)))
    .limit(1);
  return (
    photo && { id, name: "photo.jpg", type: "image/jpeg", thumbnailKey: thumbnailKeyOf(id), isPhoto: true }
  );
}

async function publishedFile(
  db: Executor,
  id: FileId,
  employerId?: EmployerId,
): Promise<ServedFile | undefined> {
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
  // A document with a file always has its name and type (the check documents_file_described).
  const { fileName, contentType } = document;
  return { id, name: fileName ?? "", type: contentType ?? "", thumbnailKey: null };
}
