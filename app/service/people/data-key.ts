import { eq } from "drizzle-orm";
import { dataKeyIds, seal, unseal } from "~/sealing/seal";
import type { Database } from "../database/connect";
import { installation } from "../database/schema";
import { StartupError } from "../database/startup-error";
import { countSealedByKey } from "./reseal";
import { type DataKeys, keyCheck } from "./sealed";

const ROW_ID = 1;

/**
 * Checks at start that these keys decrypt what is encrypted in the database. With other keys, stored bank and insurance numbers
 * would be unreadable, and instances with the right keys could not read new ones.
 *
 * @param keys `secrets.data`
 * @throws {StartupError} when something is encrypted with another key
 */
export async function requireDataKey(db: Database, keys: DataKeys): Promise<void> {
  // When two instances start at once on an empty database, one of them writes and both then read the same row.
  await db
    .insert(installation)
    .values({ id: ROW_ID, keyCheck: seal(keys, keyCheck.place, keyCheck.plain) })
    .onConflictDoNothing();
  const [kept] = await db.select().from(installation).where(eq(installation.id, ROW_ID));
  if (!kept || !opens(keys, kept.keyCheck)) {
    throw new StartupError(
      "This database is sealed with another data key, without which its bank and insurance numbers cannot be read. " +
        "Start with that DATA_KEY (or the secrets folder it is in), or give DATA_DIR a new folder.",
    );
  }
  const known = dataKeyIds(keys);
  const missing = (await countSealedByKey(db)).find(({ id }) => id !== null && !known.includes(id));
  if (!missing) return;
  throw new StartupError(
    `Encrypted numbers of this database (${missing.values}) need the data key ${missing.id}, which is not here: add it to ` +
      "DATA_KEYS_ACCEPTED, or to the file data-key of the secrets folder as a line of its own.",
  );
}

function opens(keys: DataKeys, sealed: string): boolean {
  try {
    return unseal(keys, keyCheck.place, sealed) === keyCheck.plain;
  } catch {
    return false;
  }
}
