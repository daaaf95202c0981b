import { eq } from "drizzle-orm";
import { seal, unseal } from "../people/sealed";
import { CannotStart } from "./cannot-start";
import type { Database } from "./connect";
import { installation } from "./schema";

const row = 1;
const place = "installation.key_check";
const known = "benefits wallet";

/**
 * Makes sure that this is the key the database was first opened with: with another one, every bank and insurance number
 * in it would be unreadable, and new ones would be lost to whoever has the right key.
 *
 * @param key 32 bytes (`secrets.data`)
 * @throws {CannotStart} when it is another key
 */
export async function requireDataKey(db: Database, key: Uint8Array): Promise<void> {
  // Of two instances starting at once on an empty database, one writes; both then read the same row.
  await db
    .insert(installation)
    .values({ id: row, keyCheck: seal(key, place, known) })
    .onConflictDoNothing();
  const [kept] = await db.select().from(installation).where(eq(installation.id, row));
  if (kept && opens(key, kept.keyCheck)) return;
  throw new CannotStart(
    "This database was first opened with another data key, without which its bank and insurance numbers cannot be read. " +
      "Start with that DATA_KEY (or the secrets folder of the first DATA_DIR), or give DATA_DIR a new folder.",
  );
}

function opens(key: Uint8Array, keyCheck: string): boolean {
  try {
    return unseal(key, place, keyCheck) === known;
  } catch {
    return false;
  }
}
