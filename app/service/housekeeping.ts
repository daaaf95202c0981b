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
import { sweepFiles } from "./files/sweep";
import { forgetUnusedUploads } from "./files/unused-uploads";
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

/** Removes what nobody can need any more: old keys, sessions long over, uploads never saved, files no row knows; hands on what was left behind. Harmless in parallel. */
export async function tidyUp(parts: Parts): Promise<void> {
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  await parts.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(keptFor.idempotencyKeys)));
  const isOldCommand = lt(operatorCommands.createdAt, ago(keptFor.idempotencyKeys));
  await parts.db.delete(operatorCommands).where(isOldCommand);
  await parts.db.delete(sessions).where(lt(sessions.expiresAt, ago(keptFor.sessions)));
  await mailForgottenMessages(parts);
  await parts.db.delete(mailOutbox).where(lt(mailOutbox.createdAt, ago(keptFor.mails)));
  await parts.db.delete(contactMessages).where(lt(contactMessages.createdAt, ago(keptFor.messages)));
  await parts.db.delete(rateLimits).where(lt(rateLimits.expire, ago(hour).getTime()));
  await parts.db.delete(flowCounts).where(lt(flowCounts.day, firstCountedDay(parts)));
  await clearDeletedReceipts(parts);
  await forgetUnusedUploads(parts);
  await sweepFiles(parts);
}

/** Tidies up now and every hour. @returns what stops it, waiting for a round under way */
export function keepTidy(parts: Parts): () => Promise<void> {
  return everyHour(
    () => tidyUp(parts),
    (error) => parts.log.error({ err: error }, "tidying up failed"),
  );
}
