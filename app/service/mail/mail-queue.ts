import { setTimeout as wait } from "node:timers/promises";
import { asc, inArray, isNull, sql } from "drizzle-orm";
import { errorCode } from "~/domain/error-code";
import type { Executor } from "../database";
import { MAIL_QUEUE, queueOver } from "../database/queue-schema";
import { mailOutbox } from "../database/schema";
import { deliver, type MailParts } from "./deliver";
import { MailNotTaken } from "./transport";

/** How eagerly mails are sent; `standardPace` is ours, tests hurry. */
export interface MailPace {
  /** How often the outbox and the queue are looked into. */
  readonly everyMilliseconds: number;
  /** The first wait after a failure; each further one is about twice as long. */
  readonly retrySeconds: number;
  readonly retries: number;
  /** A mail whose sender died is tried again after so long; more than one sending may take. */
  readonly orphanedSeconds: number;
  readonly atOnce: number;
}

/** With these a mail is tried for about eight hours. */
export const standardPace: MailPace = {
  everyMilliseconds: 1000,
  retrySeconds: 30,
  retries: 10,
  orphanedSeconds: 120,
  atOnce: 5,
};

const upkeepEvery = 60_000;
const stopPatience = 1500;

/**
 * Sends the mails of the outbox, for as long as it runs. Rows go into the queue under their own ids, so that each is
 * there once, whatever dies in between; the queue gives each to one instance, tries again and waits longer each time.
 * A database that is away is waited for.
 *
 * @returns what stops it: no more mails are begun; those under way get a moment, then another instance, or the next
 *   start, sends them
 */
export function sendMails(parts: MailParts, pace: MailPace = standardPace): () => Promise<void> {
  const queue = queueOver(parts.pool);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let nextUpkeep = 0;
  let hasProblem = false;

  async function queueWaiting(): Promise<void> {
    const waiting = await parts.db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(isNull(mailOutbox.queuedAt))
      .orderBy(asc(mailOutbox.createdAt))
      .limit(100);
    if (waiting.length === 0) return;
    const { retries: retryLimit, retrySeconds: retryDelay, orphanedSeconds: expireInSeconds } = pace;
    await queue.insert(
      waiting.map(({ id }) => ({
        id,
        name: MAIL_QUEUE,
        retryLimit,
        retryDelay,
        retryBackoff: true,
        expireInSeconds,
      })),
    );
    const ids = waiting.map(({ id }) => id);
    await parts.db.update(mailOutbox).set({ queuedAt: new Date() }).where(inArray(mailOutbox.id, ids));
  }

  async function attempt(id: string, isLast: boolean): Promise<void> {
    try {
      await deliver(parts, id, isLast);
      await queue.complete(MAIL_QUEUE, id);
    } catch (error) {
      if (!(error instanceof MailNotTaken)) reportProblem(error);
      const code = error instanceof MailNotTaken ? error.code : "FAULT";
      await queue.fail(MAIL_QUEUE, id, { code });
    }
  }

  async function round(): Promise<void> {
    if (Date.now() >= nextUpkeep) {
      nextUpkeep = Date.now() + upkeepEvery;
      await queue.maintain();
    }
    await queueWaiting();
    const room = pace.atOnce - underWay.size;
    if (room <= 0) return;
    const jobs = await queue.fetch(MAIL_QUEUE, { batchSize: room, includeMetadata: true });
    for (const { id, retryCount, retryLimit } of jobs) {
      const sending = attempt(id, retryCount >= retryLimit)
        .catch(reportProblem)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    hasProblem = false;
  }

  function reportProblem(error: unknown): void {
    if (hasProblem || stopping.signal.aborted) return;
    hasProblem = true;
    const kind = error instanceof Error ? error.name : typeof error;
    parts.log.error({ kind, code: errorCode(error) }, "mails cannot be sent at the moment");
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await round().catch(reportProblem);
      await wait(pace.everyMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
    const done = Promise.allSettled(underWay);
    await Promise.race([done, wait(stopPatience)]);
    parts.transport.close();
    await done;
  };
}

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
