import PgBoss from "pg-boss";

/** The database schema of pg-boss, and its only queue. */
export const QUEUE_SCHEMA = "pgboss";
export const MAIL_QUEUE = "mail";

/** The methods of a connection or pool that the queue uses. */
interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Creates a pg-boss queue on existing connections, without its own supervision and scheduling. */
export function createPgBoss(connections: Queries): PgBoss {
  const queue = new PgBoss({
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    db: {
      // Without values the text may contain several statements, as when creating the schema.
      executeSql: (text, values) => connections.query(text, ...(values ? [values] : [])),
    },
  });
  queue.on("error", () => undefined);
  return queue;
}

/** Creates or updates the queue's tables; idempotent. Part of the migration. */
export async function prepareQueue(connection: Queries): Promise<void> {
  const queue = createPgBoss(connection);
  await queue.start();
  await queue.createQueue(MAIL_QUEUE);
  await queue.stop({ graceful: false });
}
