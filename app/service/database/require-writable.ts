import { sql } from "drizzle-orm";
import type { Database } from "./connect";

/**
 * Rejects if the database accepts no writes, as a primary that has become a standby. Asks for a lock on a row, which such a server
 * refuses with the error that makes the pool replace the connection; there is no such row, so nothing is locked or written.
 */
export async function requireWritable(db: Database): Promise<void> {
  await db.execute(sql`select 1 from drizzle.__drizzle_migrations where false for key share`);
}
