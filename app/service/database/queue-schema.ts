import PgBoss from "pg-boss";

/** The queue's own schema in the database, and its one queue. */
const QUEUE_SCHEMA = "pgboss";
export const MAIL_QUEUE = "mail";

/** What the queue needs of a connection or a pool. */
interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The queue over connections we have already; it looks after nothing by itself. */
export function queueOver(connections: Queries): PgBoss {
  const queue = new PgBoss({
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    db: {
      // Without values several statements may come at once, as in the making of the schema.
      executeSql: (text, values) => connections.query(text, ...(values ? [values] : [])),
    },
  });
  queue.on("error", () => undefined);
  return queue;
}

/** Makes or updates the queue's tables; harmless when they are there. Part of migrating. */
export async function prepareQueue(connection: Queries): Promise<void> {
  const queue = queueOver(connection);
  await queue.start();
  await queue.createQueue(MAIL_QUEUE);
  await queue.stop({ graceful: false });
}
