import { and, isNotNull, notInArray, sql } from "drizzle-orm";
import type { IsoDate } from "~/domain/calendar";
import type { Count } from "~/domain/paging";
import type { Transaction } from "../database";
import { MAIL_QUEUE, QUEUE_SCHEMA } from "../database/queue-schema";
import { mailOutbox } from "../database/schema";

/** Mails that had no recipient, or are of a kind that this version does not know: sending them again changes nothing. */
const HOPELESS_CODES = ["NOBODY", "UNKNOWN_KIND"];

/**
 * Makes mails that were given up wait again, with all their attempts; a link in them is made anew when they are sent.
 *
 * @param since the Toronto day from which on they were caused
 * @returns how many
 */
export async function requeueFailedMails(tx: Transaction, since: IsoDate): Promise<Count> {
  const { id, failedAt, lastErrorCode, createdAt } = mailOutbox;
  const isGivenUp = and(
    isNotNull(failedAt),
    notInArray(lastErrorCode, HOPELESS_CODES),
    sql`${createdAt} >= ${since}::date::timestamp at time zone 'America/Toronto'`,
  );
  // The queue refuses a second job with a mail's id.
  const givenUp = tx.select({ id }).from(mailOutbox).where(isGivenUp);
  await tx.execute(
    sql`delete from ${sql.identifier(QUEUE_SCHEMA)}.job where name = ${MAIL_QUEUE} and id in ${givenUp}`,
  );
  const again = await tx
    .update(mailOutbox)
    .set({ failedAt: null, queuedAt: null })
    .where(isGivenUp)
    .returning({ id });
  return again.length;
}
