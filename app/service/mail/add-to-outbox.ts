import type { Executor } from "../database";
import { mailOutbox } from "../database/schema";
import type { MailKind, MailPayload } from "./catalogue";

/** A mail to be queued: ids and facts, without text or link. */
export interface OutboxMail<Kind extends MailKind> {
  readonly kind: Kind;
  /** Null: the brand's address for general inquiries. */
  readonly to: string | null;
  readonly payload: MailPayload<Kind>;
  /** The cause, such as `claim-rejected:12`; repeating the same cause sends no second mail. */
  readonly cause: string;
}

/**
 * Inserts a mail into the outbox; pass the transaction of its cause as `db`. The mail is sent in the background if, and only
 * if, the transaction commits.
 */
export async function addToOutbox<Kind extends MailKind>(
  db: Executor,
  mail: OutboxMail<Kind>,
): Promise<void> {
  const { kind, to, payload, cause } = mail;
  await db
    .insert(mailOutbox)
    .values({ kind, toAddress: to, payload, uniqueKey: cause })
    .onConflictDoNothing({ target: mailOutbox.uniqueKey });
}
