import type { Executor } from "./connect";

/** A question as Drizzle builds it, before it is made ready. */
export interface Preparable<Statement> {
  prepare(name: string): Statement;
}

/**
 * A query that many pages ask: its SQL is made once for each database, and PostgreSQL plans it once for each connection instead of
 * at every question, which was most of its work (`npm run bench`). Inside a transaction it is made for that transaction.
 *
 * @param name unlike that of every other statement; the driver refuses a name that stands for two texts
 */
export function prepared<Statement>(
  name: string,
  make: (db: Executor) => Preparable<Statement>,
): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  return (db) => {
    const statement = made.get(db) ?? make(db).prepare(name);
    made.set(db, statement);
    return statement;
  };
}
