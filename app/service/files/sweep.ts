import { and, eq, exists, inArray, lt, not } from "drizzle-orm";
import type { UploadFolder } from "~/domain/upload";
import { bankAccounts, documents, employees, files, vendorPhotos } from "../database/schema";
import type { ServiceParts } from "../parts";
import type { ListedFileStore } from "./disk-files";
import { removeOld } from "./remove-old";

const AN_HOUR = 3_600_000;
const AT_ONCE = 500;
/** So many in a round; the rest goes with the next. */
const FORGOTTEN_AT_ONCE = 10_000;

/**
 * Removes stored files that no row knows: of uploads that a crash ended halfway, and of receipts that were deleted or given
 * another file; also temporary files that were left lying. To be run at the start and from time to time.
 *
 * @param olderThan milliseconds; a younger file may belong to an upload that is under way. A process that starts alone may
 * say 0.
 * @param signal ends it between two files; the rest goes with the next sweep
 * @returns how many were removed
 */
export async function sweepFiles(
  parts: Pick<ServiceParts, "db" | "temporaryFolder"> & { readonly files: ListedFileStore },
  olderThan = AN_HOUR,
  signal?: AbortSignal,
): Promise<number> {
  // Files are dated by the machine, whatever the business clock rehearses.
  const before = new Date(Date.now() - olderThan);
  let removed = await removeOld(parts.temporaryFolder, before);
  removed += await parts.files.clearArriving(before);
  let keys: string[] = [];
  for await (const { key, storedAt } of parts.files.stored()) {
    if (signal?.aborted) return removed;
    if (storedAt <= before) keys.push(key);
    if (keys.length < AT_ONCE) continue;
    removed += await removeUnknown(parts, keys, signal);
    keys = [];
  }
  return removed + (await removeUnknown(parts, keys, signal));
}

async function removeUnknown(
  parts: Pick<ServiceParts, "db" | "files">,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  if (keys.length === 0) return 0;
  const ids = keys.map(idOf);
  const rows = await parts.db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  const published = await parts.db
    .select({ id: documents.fileId })
    .from(documents)
    .where(inArray(documents.fileId, ids));
  const photos = await parts.db
    .select({ id: vendorPhotos.fileId })
    .from(vendorPhotos)
    .where(inArray(vendorPhotos.fileId, ids));
  const known = new Set([...rows, ...published, ...photos].map(({ id }) => id));
  let removed = 0;
  for (const key of keys) {
    if (signal?.aborted) break;
    if (known.has(idOf(key))) continue;
    await parts.files.remove(key);
    removed += 1;
  }
  return removed;
}

function idOf(key: string): string {
  return key.slice(0, 36);
}

const A_WEEK = 7 * 24 * 3_600_000;
/** What these hold is of use only once a form that names it was saved. */
const OF_FORMS: UploadFolder[] = ["Employee/Cheque", "Employee/ProfileUrl"];

/**
 * Forgets pictures of cheques and of people that were uploaded more than a week ago and never saved with their form; their bytes
 * go with the next sweep. A form left open over a weekend still finds its own, and what a save is about to name is left.
 */
export async function forgetUnusedUploads({ db, clock }: Pick<ServiceParts, "db" | "clock">): Promise<void> {
  // A row has its moment from the same clock.
  const before = new Date(clock.now().getTime() - A_WEEK);
  const ofAccount = db
    .select({ id: bankAccounts.employeeId })
    .from(bankAccounts)
    .where(eq(bankAccounts.voidChequeFileId, files.id));
  const ofPerson = db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.profileFileId, files.id));
  const isOld = and(inArray(files.folder, OF_FORMS), lt(files.createdAt, before));
  const isUnused = and(isOld, not(exists(ofAccount)), not(exists(ofPerson)));
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(isUnused)
      .limit(FORGOTTEN_AT_ONCE)
      .for("update", { skipLocked: true });
    // Asked again now that nobody else can name them: a save may have ended since they were looked for.
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(files).where(and(inArray(files.id, ids), isUnused));
  });
}
