import { sql } from "drizzle-orm";
import type { Executor } from "../database";
import { mailOutbox } from "../database/schema";

/** How many mails of the outbox wait, were sent or were given up; old ones have been tidied away. */
export async function mailCounts(db: Executor): Promise<{ waiting: number; sent: number; failed: number }> {
  const { sentAt, failedAt } = mailOutbox;
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${sentAt} is null and ${failedAt} is null)`.mapWith(Number),
      sent: sql<number>`count(${sentAt})`.mapWith(Number),
      failed: sql<number>`count(${failedAt})`.mapWith(Number),
    })
    .from(mailOutbox);
  return counts ?? { waiting: 0, sent: 0, failed: 0 };
}
