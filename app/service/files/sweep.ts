import { and, eq, exists, inArray, lt, not, type SQL } from "drizzle-orm";
import type { Executor } from "../database";
import {
  bankAccounts,
  deletedReceipts,
  documents,
  employees,
  files,
  receipts,
  vendorPhotos,
} from "../database/schema";
import type { ServiceDeps } from "../deps";
import type { ListedFileStore } from "./disk-file-store";
import { removeOldFiles } from "./remove-old-files";

const AN_HOUR = 3_600_000;
const BATCH = 500;
/** The most uploads that one run forgets; the next run continues. */
const MAX_FORGOTTEN = 10_000;

type SweepDeps = Pick<ServiceDeps, "db" | "temporaryFolder"> & { readonly files: ListedFileStore };

/**
 * Removes temporary files that interrupted uploads left, and returns how many.
 *
 * @param files absent: an upstream stores them
 */
export async function removeLeftovers(
  { temporaryFolder, files }: Pick<SweepDeps, "temporaryFolder"> & Partial<Pick<SweepDeps, "files">>,
  before = new Date(Date.now() - AN_HOUR),
): Promise<number> {
  return (await removeOldFiles(temporaryFolder, before)) + ((await files?.clearArriving(before)) ?? 0);
}

/**
 * Removes stored files without a row, left by interrupted uploads and by receipts that were deleted or got another file, and
 * leftover temporary files. Runs periodically.
 *
 * @param olderThan milliseconds; a younger file may belong to an upload in progress. A process that starts alone may pass 0.
 * @param signal stops between two files; the next sweep continues
 * @returns how many were removed
 */
export async function sweepFiles(
  deps: SweepDeps,
  olderThan = AN_HOUR,
  signal?: AbortSignal,
): Promise<number> {
  // File times come from the system clock, not from the business clock.
  const before = new Date(Date.now() - olderThan);
  let removed = await removeLeftovers(deps, before);
  let keys: string[] = [];
  for await (const { key, storedAt } of deps.files.stored()) {
    if (signal?.aborted) return removed;
    if (storedAt <= before) keys.push(key);
    if (keys.length < BATCH) continue;
    removed += await removeUnknown(deps, keys, signal);
    keys = [];
  }
  return removed + (await removeUnknown(deps, keys, signal));
}

async function removeUnknown(
  deps: Pick<ServiceDeps, "db" | "files">,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  if (keys.length === 0) return 0;
  const ids = keys.map(idOf);
  const rows = await deps.db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  const published = await deps.db
    .select({ id: documents.fileId })
    .from(documents)
    .where(inArray(documents.fileId, ids));
  const photos = await deps.db
    .select({ id: vendorPhotos.fileId })
    .from(vendorPhotos)
    .where(inArray(vendorPhotos.fileId, ids));
  const known = new Set([...rows, ...published, ...photos].map(({ id }) => id));
  let removed = 0;
  for (const key of keys) {
    if (signal?.aborted) break;
    if (known.has(idOf(key))) continue;
    await deps.files.remove(key);
    removed += 1;
  }
  return removed;
}

function idOf(key: string): string {
  return key.slice(0, 36);
}

const A_WEEK = 7 * 24 * 3_600_000;
/** The columns that refer to an uploaded file, each with its owner's, by whose index the rows are found. */
const REFERENCES = [
  [receipts.fileId, receipts.employeeId],
  [receipts.replacementFileId, receipts.employeeId],
  [deletedReceipts.fileId, deletedReceipts.employeeId],
  [bankAccounts.voidChequeFileId, bankAccounts.employeeId],
  [employees.profileFileId, employees.id],
] as const;

type Reference = (typeof REFERENCES)[number];

/**
 * Deletes the rows of files uploaded more than a week ago that nothing refers to, because their form was never saved; the next
 * sweep removes their bytes. A form left open over a weekend keeps its upload, and so does a save that is about to reference it.
 */
export async function deleteUnusedUploads({ db, clock }: Pick<ServiceDeps, "db" | "clock">): Promise<void> {
  // `createdAt` comes from the same business clock.
  const before = new Date(clock.now().getTime() - A_WEEK);
  const isUnused = and(
    lt(files.createdAt, before),
    ...REFERENCES.map(([column, owner]) => isNotIn(db, column, owner)),
  );
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(isUnused)
      .limit(MAX_FORGOTTEN)
      .for("update", { skipLocked: true });
    // Checked again under the lock: a save may have committed a reference after the rows were selected.
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(files).where(and(inArray(files.id, ids), isUnused));
  });
}

/** SQL for whether no row of a file's owner refers to it with this column. */
function isNotIn(db: Executor, column: Reference[0], owner: Reference[1]): SQL {
  const refersToIt = and(eq(owner, files.employeeId), eq(column, files.id));
  return not(exists(db.select({ id: column }).from(column.table).where(refersToIt)));
}
