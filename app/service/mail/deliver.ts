import { and, eq, isNull, sql } from "drizzle-orm";
import { mailOutbox } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { isMailKind, mailCatalogue } from "./catalogue";
import { type MailBrand, renderLetter } from "./letter";
import { MailNotAcceptedError, type MailTransport } from "./transport";

/** Dependencies for sending mails. */
export interface MailDeps extends Pick<ServiceDeps, "db" | "pool" | "clock" | "secrets" | "limits" | "log"> {
  readonly transport: MailTransport;
  readonly brand: MailBrand;
  /** The portal's origin, without a trailing slash. */
  readonly portalOrigin: string;
}

/**
 * Sends one mail of the outbox, unless it was already sent or given up. The text is composed here, so that a link's token is
 * never stored.
 *
 * @param isLast whether there will be no retry
 * @throws {MailNotAcceptedError} if it should be retried; the code is stored in the row
 */
export async function deliverMail(deps: MailDeps, id: string, isLast: boolean): Promise<void> {
  const { db, brand } = deps;
  const waiting = and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt));
  const [mail] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1` })
    .where(waiting)
    .returning();
  if (!mail) return;
  const { kind, toAddress, payload, createdAt, attempts } = mail;
  const end = (how: { failedAt?: Date; lastErrorCode: string }) =>
    db.update(mailOutbox).set(how).where(waiting);
  if (!isMailKind(kind)) return void (await end({ failedAt: new Date(), lastErrorCode: "UNKNOWN_KIND" }));
  const definition = mailCatalogue[kind];
  const letter = await definition.compose(payload, { ...deps, mailId: id });
  const to = letter?.to ?? toAddress;
  if (!letter || to === null) return void (await end({ failedAt: new Date(), lastErrorCode: "NOBODY" }));
  try {
    const { replyTo } = letter;
    await deps.transport.send({ id, kind, createdAt, to, replyTo, ...renderLetter(letter, brand) });
  } catch (error) {
    if (!(error instanceof MailNotAcceptedError)) throw error;
    const isOver = error.isFinal || isLast;
    deps.log.warn({ mail: id, kind, attempts, code: error.code, isOver }, "a mail was not taken");
    await end({ lastErrorCode: error.code, ...(isOver && { failedAt: new Date() }) });
    if (!isOver) throw error;
    return;
  }
  await db.transaction(async (tx) => {
    await tx.update(mailOutbox).set({ sentAt: new Date(), lastErrorCode: null }).where(waiting);
    await definition.sent(payload, tx);
  });
}
