import type { Executor } from "../database";
import { mailOutbox } from "../database/schema";
import type { MailKind, MailPayload } from "./catalogue";

/** A mail as its cause knows it: ids and facts, no words, no link. */
export interface MailToPut<Kind extends MailKind> {
  readonly kind: Kind;
  /** Null: to the general inquiries of the brand. */
  readonly to: string | null;
  readonly payload: MailPayload<Kind>;
  /** What caused it, such as `claim-rejected:12`: the same cause makes no second mail. */
  readonly cause: string;
}

/**
 * Puts a mail into the outbox, in the transaction of its cause: pass that transaction as `db`. It is sent when, and only
 * when, the transaction is committed; nobody waits for it.
 */
export async function putMail<Kind extends MailKind>(db: Executor, mail: MailToPut<Kind>): Promise<void> {
  const { kind, to, payload, cause } = mail;
  await db
    .insert(mailOutbox)
    .values({ kind, toAddress: to, payload, uniqueKey: cause })
    .onConflictDoNothing({ target: mailOutbox.uniqueKey });
}
