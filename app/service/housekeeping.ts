import { lt } from "drizzle-orm";
import { everyHour } from "~/waiting/every-hour";
import { clearDeletedReceipts } from "./claims";
import { mailForgottenMessages } from "./contact/message";
import {
  contactMessages,
  flowCounts,
  idempotencyKeys,
  mailOutbox,
  operatorCommands,
  rateLimits,
  sessions,
} from "./database/schema";
import type { ListedFileStore } from "./files/disk-files";
import { forgetUnusedUploads, sweepFiles } from "./files/sweep";
import { firstCountedDay } from "./flow-numbers/flow-numbers";
import type { ServiceParts } from "./parts";

const hour = 3_600_000;
const day = 24 * hour;
/**
 * A form left open over a weekend still finds its key; a session's row answers questions for a month; the privacy policy
 * promises two years for messages.
 */
const keptFor = { idempotencyKeys: 7 * day, sessions: 30 * day, mails: 30 * day, messages: 730 * day };

type Parts = Pick<ServiceParts, "db" | "temporaryFolder" | "clock" | "log"> & {
  readonly files: ListedFileStore;
};

/**
 * Removes what nobody can need any more: old keys, sessions long over, uploads never saved, files no row knows; hands on what was
 * left behind. Harmless in parallel.
 *
 * @param signal ends it between two steps, messages or files; the rest is done in the next round
 */
export async function tidyUp(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db } = parts;
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const steps: readonly (() => PromiseLike<unknown>)[] = [
    () => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(keptFor.idempotencyKeys))),
    () => db.delete(operatorCommands).where(lt(operatorCommands.createdAt, ago(keptFor.idempotencyKeys))),
    () => db.delete(sessions).where(lt(sessions.expiresAt, ago(keptFor.sessions))),
    () => mailForgottenMessages(parts, signal),
    () => db.delete(mailOutbox).where(lt(mailOutbox.createdAt, ago(keptFor.mails))),
    () => db.delete(contactMessages).where(lt(contactMessages.createdAt, ago(keptFor.messages))),
    () => db.delete(rateLimits).where(lt(rateLimits.expire, ago(hour).getTime())),
    () => db.delete(flowCounts).where(lt(flowCounts.day, firstCountedDay(parts))),
    () => clearDeletedReceipts(parts),
    () => forgetUnusedUploads(parts),
    () => sweepFiles(parts, undefined, signal),
  ];
  for (const step of steps) if (!signal?.aborted) await step();
}

/** Tidies up now and every hour. @returns what stops it, waiting for a round under way */
export function keepTidy(parts: Parts): () => Promise<void> {
  return everyHour(
    (signal) => tidyUp(parts, signal),
    (error) => parts.log.error({ err: error }, "tidying up failed"),
  );
}
