import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { errorCode } from "~/domain/error-code";
import { type Database, describeFailure, makeFolder, StartupError } from "../database";
import { documents, files, installation } from "../database/schema";
import { writeAtomically } from "../disk/write-atomically";
import type { ListedFileStore } from "./disk-file-store";

/** The file with the store's identity: one UUID. */
const IDENTITY = "store-id";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How many files of a store without a database are looked up before they count as another database's. */
const ENOUGH = 500;
const ROW_ID = 1;

/**
 * Checks at start that this folder is the file store of this database. With another one, files would be written where no other
 * instance finds them, and a sweep would remove another database's files. The first server that opens both creates the store's
 * identity, or reads an existing one, and saves it in the installation's row, which `requireDataKey` has inserted.
 *
 * @param folder the file store's folder, `DATA_DIR/files`
 * @param store the same folder, opened
 * @throws {StartupError} when it is another store, when it holds another database's files, or when it cannot be written
 */
export async function requireFileStore(
  db: Database,
  folder: string,
  store: Pick<ListedFileStore, "stored">,
): Promise<void> {
  await makeFolder(folder, 0o700);
  const wanted = await identityIn(db);
  if (wanted !== undefined) {
    if ((await readIdentity(folder)) !== wanted) throw wrongStore(folder, wanted);
    return;
  }
  // Checks again, because another server may have opened the same store and database and accepted files meanwhile.
  if (!(await isFreeFor(db, store)) && (await identityIn(db)) === undefined) throw foreignStore(folder);
  // The store comes first: after a crash in between, the next start uses the identity that is already in the store.
  const identity = (await readIdentity(folder)) ?? (await createIdentity(folder));
  const mine = and(eq(installation.id, ROW_ID), isNull(installation.fileStore));
  await db.update(installation).set({ fileStore: identity }).where(mine);
  // When two servers start at once with two stores, only one of them has written the row.
  const kept = await identityIn(db);
  if (kept !== identity) throw wrongStore(folder, kept ?? "");
}

async function identityIn(db: Database): Promise<string | undefined> {
  const [found] = await db
    .select({ fileStore: installation.fileStore })
    .from(installation)
    .where(eq(installation.id, ROW_ID));
  return found?.fileStore ?? undefined;
}

/** Whether a store may become this database's: it is empty, or holds a file that has a row in the database. */
async function isFreeFor(db: Database, store: Pick<ListedFileStore, "stored">): Promise<boolean> {
  const ids = new Set<string>();
  for await (const { key } of store.stored()) {
    ids.add(key.slice(0, 36));
    if (ids.size === ENOUGH) break;
  }
  if (ids.size === 0) return true;
  const known = [...ids];
  const uploaded = await db.select({ id: files.id }).from(files).where(inArray(files.id, known)).limit(1);
  if (uploaded.length > 0) return true;
  const published = await db
    .select({ id: documents.fileId })
    .from(documents)
    .where(inArray(documents.fileId, known))
    .limit(1);
  return published.length > 0;
}

async function readIdentity(folder: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path.join(folder, IDENTITY), "utf8")).trim();
    if (UUID.test(text)) return text;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw new StartupError(`The file store ${folder} cannot be read: ${describeFailure(error)}.`);
  }
  throw new StartupError(`The file store ${folder} does not say which one it is: ${IDENTITY} holds no UUID.`);
}

/** Creates the store's identity, or reads the one that a concurrently starting server created. */
async function createIdentity(folder: string): Promise<string> {
  const identity = randomUUID();
  try {
    await writeAtomically(path.join(folder, IDENTITY), `${identity}\n`, { mayReplace: false });
  } catch (error) {
    throw new StartupError(`The file store ${folder} cannot be written: ${describeFailure(error)}.`);
  }
  return (await readIdentity(folder)) ?? identity;
}

function wrongStore(folder: string, wanted: string): StartupError {
  return new StartupError(
    `The files of this database are not in ${folder}: start every instance with the same DATA_DIR, the one whose ` +
      `files/${IDENTITY} says ${wanted}; if that one is lost for good, write this into ${path.join(folder, IDENTITY)}.`,
  );
}

function foreignStore(folder: string): StartupError {
  return new StartupError(
    `The file store ${folder} holds files that this database does not know: start with the database they belong to ` +
      "(DATABASE_URL), or give DATA_DIR a new folder.",
  );
}
