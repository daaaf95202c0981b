import { setTimeout as wait } from "node:timers/promises";
import { and, asc, desc, inArray, isNull, sql } from "drizzle-orm";
import { errorCode } from "~/domain/error-code";
import type { Executor } from "../database";
import { createPgBoss, MAIL_QUEUE, QUEUE_SCHEMA } from "../database/queue-schema";
import { mailOutbox } from "../database/schema";
import { deliverMail, type MailDeps } from "./deliver";
import { MailNotAcceptedError } from "./transport";

/** Timing of the mail queue; `standardMailTiming` in production, faster in tests. */
export interface MailTiming {
  /** Polling interval of the outbox and the queue. */
  readonly everyMilliseconds: number;
  /** Delay before the first retry; each further delay is about twice as long. */
  readonly retrySeconds: number;
  readonly retries: number;
  /** Time after which a mail is retried if its sender died; longer than sending one mail may take. */
  readonly orphanedSeconds: number;
  readonly atOnce: number;
}

/** With this pace a mail is retried for about eight hours. */
export const standardMailTiming: MailTiming = {
  everyMilliseconds: 1000,
  retrySeconds: 30,
  retries: 10,
  orphanedSeconds: 600,
  atOnce: 5,
};

/** Somebody waits for every mail but the yearly reminders, of which a large company gets thousands within an hour. */
const priority = sql`case when ${mailOutbox.kind} = 'moneyAtRisk' then 0 else 1 end`;

/** How long a job waits while no server runs: longer than the outbox keeps its row, or the mail would be lost without a trace. */
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;
const MAINTENANCE_INTERVAL_MS = 60_000;
const STOP_TIMEOUT_MS = 1500;

/**
 * Sends the mails of the outbox until stopped. Rows are queued under their own ids, so that each is queued once even after a
 * crash; the queue gives each job to one instance and retries with increasing delays. Keeps polling while the database is
 * unavailable.
 *
 * @returns a function that stops it: starts no more mails and gives those in flight a moment; another instance, or the next
 *   start, sends the rest
 */
export function startSendingMails(
  deps: MailDeps,
  pace: MailTiming = standardMailTiming,
): () => Promise<void> {
  const queue = createPgBoss(deps.pool);
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let nextMaintenance = 0;
  let hasProblem = false;

  async function queueWaiting(): Promise<void> {
    const waiting = await deps.db
      .select({ id: mailOutbox.id, priority: priority.mapWith(Number) })
      .from(mailOutbox)
      .where(isNull(mailOutbox.queuedAt))
      .orderBy(desc(priority), asc(mailOutbox.createdAt))
      .limit(100);
    if (waiting.length === 0) return;
    const { retries: retryLimit, retrySeconds: retryDelay, orphanedSeconds: expireInSeconds } = pace;
    const keepUntil = new Date(Date.now() + KEPT_MS);
    await queue.insert(
      waiting.map((mail) => ({
        ...mail,
        keepUntil,
        name: MAIL_QUEUE,
        retryLimit,
        retryDelay,
        retryBackoff: true,
        expireInSeconds,
      })),
    );
    const ids = waiting.map(({ id }) => id);
    await deps.db.update(mailOutbox).set({ queuedAt: new Date() }).where(inArray(mailOutbox.id, ids));
  }

  async function attempt(id: string, isLast: boolean): Promise<void> {
    try {
      await deliverMail(deps, id, isLast);
      await queue.complete(MAIL_QUEUE, id);
    } catch (error) {
      if (!(error instanceof MailNotAcceptedError)) reportProblem(error);
      const code = error instanceof MailNotAcceptedError ? error.code : "FAULT";
      await queue.fail(MAIL_QUEUE, id, { code });
      if (isLast) await giveUpFailed();
    }
  }

  /** Without this, a mail that cannot be composed, or whose last sender died, would count as waiting until it is deleted. */
  async function giveUpFailed(): Promise<void> {
    const failedJobs = sql`(select id from ${sql.identifier(QUEUE_SCHEMA)}.job where name = ${MAIL_QUEUE} and state = 'failed')`;
    const { sentAt, failedAt, lastErrorCode } = mailOutbox;
    const given = await deps.db
      .update(mailOutbox)
      .set({ failedAt: new Date(), lastErrorCode: sql`coalesce(${lastErrorCode}, 'FAULT')` })
      .where(and(isNull(sentAt), isNull(failedAt), inArray(mailOutbox.id, failedJobs)))
      .returning({ mail: mailOutbox.id, kind: mailOutbox.kind, attempts: mailOutbox.attempts });
    for (const mail of given) deps.log.error(mail, "a mail was given up");
  }

  async function round(): Promise<void> {
    if (Date.now() >= nextMaintenance) {
      nextMaintenance = Date.now() + MAINTENANCE_INTERVAL_MS;
      await queue.maintain();
      await giveUpFailed();
    }
    await queueWaiting();
    const freeSlots = pace.atOnce - inFlight.size;
    if (freeSlots <= 0) return;
    const jobs = await queue.fetch(MAIL_QUEUE, { batchSize: freeSlots, includeMetadata: true });
    for (const { id, retryCount, retryLimit } of jobs) {
      const sending = attempt(id, retryCount >= retryLimit)
        .catch(reportProblem)
        .finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    }
    hasProblem = false;
  }

  function reportProblem(error: unknown): void {
    if (hasProblem || stopping.signal.aborted) return;
    hasProblem = true;
    const kind = error instanceof Error ? error.name : typeof error;
    deps.log.error({ kind, code: errorCode(error) }, "mails cannot be sent at the moment");
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
    const done = Promise.allSettled(inFlight);
    await Promise.race([done, wait(STOP_TIMEOUT_MS)]);
    deps.transport.close();
    await done;
  };
}

/** Counts the waiting, sent and failed mails of the outbox; old ones have been deleted. */
export async function countMails(db: Executor): Promise<{ waiting: number; sent: number; failed: number }> {
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
