import type { Executor } from "./connect";

/**
 * A query whose SQL is made once for each database, where making it costs more than asking it. Inside a transaction it is
 * made for that transaction. Give `.prepare("")`: without a name, as a pooler in between may give each query another
 * connection.
 */
export function prepared<Query>(make: (db: Executor) => Query): (db: Executor) => Query {
  const made = new WeakMap<Executor, Query>();
  return (db) => {
    const query = made.get(db) ?? make(db);
    made.set(db, query);
    return query;
  };
}
