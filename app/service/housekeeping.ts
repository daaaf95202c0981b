import { lt } from "drizzle-orm";
import { runEveryHour } from "~/waiting/run-every-hour";
import { clearDeletedReceipts } from "./claims";
import { mailUnsentMessages } from "./contact/message";
import {
  contactMessages,
  flowCounts,
  idempotencyKeys,
  mailOutbox,
  operatorCommands,
  rateLimits,
  sessions,
} from "./database/schema";
import type { ServiceDeps } from "./deps";
import type { ListedFileStore } from "./files/disk-file-store";
import { deleteUnusedUploads, removeLeftovers, sweepFiles } from "./files/sweep";
import { firstCountedDay } from "./flow-numbers/flow-numbers";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Retention in milliseconds. Idempotency keys outlive a form left open over a weekend; session rows stay available for
 * inquiries for a month; the privacy policy promises two years for messages.
 */
const retention = {
  idempotencyKeys: 7 * DAY_MS,
  sessions: 30 * DAY_MS,
  mails: 30 * DAY_MS,
  messages: 730 * DAY_MS,
};

type Deps = Pick<ServiceDeps, "db" | "temporaryFolder" | "clock" | "log"> & {
  readonly files: ListedFileStore;
  /** Empties the log of the embedded database if that has become long; absent: the database is another program's. */
  emptyLongLog?(): Promise<void>;
};

/**
 * Deletes what is no longer needed: expired idempotency keys, old sessions, uploads never saved, files without a row, a long log
 * of the embedded database. Also mails contact messages that were never forwarded. Safe to run concurrently. A step that fails is
 * logged, and tried again next time.
 *
 * @param signal stops it between two steps, messages or files; the next run does the rest
 * @param keepsFiles leaves files without a row where they are
 */
export async function runHousekeeping(
  deps: Deps,
  signal?: AbortSignal,
  { keepsFiles = false }: { readonly keepsFiles?: boolean } = {},
): Promise<void> {
  const { db } = deps;
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const steps: Readonly<Record<string, () => PromiseLike<unknown>>> = {
    idempotencyKeys: () =>
      db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(retention.idempotencyKeys))),
    operatorCommands: () =>
      db.delete(operatorCommands).where(lt(operatorCommands.createdAt, ago(retention.idempotencyKeys))),
    sessions: () => db.delete(sessions).where(lt(sessions.expiresAt, ago(retention.sessions))),
    unsentMessages: () => mailUnsentMessages(deps, signal),
    mails: () => db.delete(mailOutbox).where(lt(mailOutbox.createdAt, ago(retention.mails))),
    messages: () => db.delete(contactMessages).where(lt(contactMessages.createdAt, ago(retention.messages))),
    rateLimits: () => db.delete(rateLimits).where(lt(rateLimits.expire, ago(HOUR_MS).getTime())),
    flowCounts: () => db.delete(flowCounts).where(lt(flowCounts.day, firstCountedDay(deps))),
    databaseLog: () => deps.emptyLongLog?.() ?? Promise.resolve(),
    deletedReceipts: () => clearDeletedReceipts(deps),
    unusedUploads: () => deleteUnusedUploads(deps),
    files: () => (keepsFiles ? removeLeftovers(deps) : sweepFiles(deps, undefined, signal)),
  };
  for (const [name, step] of Object.entries(steps)) {
    if (signal?.aborted) return;
    try {
      await step();
    } catch (error) {
      deps.log.error({ err: error, step: name }, "a step of tidying up failed");
    }
  }
}

/**
 * Runs {@link runHousekeeping} now and every hour. Deletes no stored files in the first hour: if somebody restored the database of
 * an earlier day beside the present files, all newer files have no row, and there must be time to notice.
 *
 * @returns a function that stops it, waiting for a run in progress
 */
export function startHousekeeping(deps: Deps): () => Promise<void> {
  let keepsFiles = true;
  return runEveryHour(
    async (signal) => {
      await runHousekeeping(deps, signal, { keepsFiles });
      keepsFiles = false;
    },
    (error) => deps.log.error({ err: error }, "tidying up failed"),
  );
}

/**
 * Removes what interrupted uploads left, now and every hour: all that a portal in front of an upstream has to tidy up.
 *
 * @returns a function that stops it, waiting for a run in progress
 */
export function startRemovingLeftovers({
  temporaryFolder,
  log,
}: Pick<Deps, "temporaryFolder" | "log">): () => Promise<void> {
  return runEveryHour(
    async () => void (await removeLeftovers({ temporaryFolder })),
    (error) => log.error({ err: error }, "tidying up failed"),
  );
}
