import type { Pool, PoolClient } from "pg";

/** Long enough for whoever holds the connection to notice and give it back himself. */
const grace = 500;

/**
 * Makes a pool survive a database that is cut off or stalls. Two things would otherwise use up its places for good: a
 * query that timed out leaves its connection waiting for an answer that never comes, and Drizzle does not give a
 * connection back on which `begin` failed.
 */
export function watchPool(pool: Pool): void {
  const taken = new Set<PoolClient>();
  // A connection lost while idle is replaced at the next query, which reports what is still wrong.
  pool.on("error", () => undefined);
  pool.on("acquire", (client) => taken.add(client));
  pool.on("release", (_error, client) => taken.delete(client));
  pool.on("connect", (client) => {
    hangUpAfterTimeout(client);
    client.on("error", () => undefined);
    client.once("end", () => {
      setTimeout(() => {
        if (!taken.has(client)) return;
        client.release(true);
        client.release = () => undefined;
      }, grace).unref();
    });
  });
}

function hangUpAfterTimeout(client: PoolClient & { end?: () => Promise<void> }): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const answer: unknown = Reflect.apply(query, self, args);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === "Query read timeout") void client.end?.();
        });
      }
      return answer;
    },
  });
}
