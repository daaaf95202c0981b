import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * Mails to be sent, each put in by the transaction that is its cause. `payload` names facts and ids only: the words and
 * the link are made when it is sent, so that no token is ever kept here.
 */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** A kind of the mail catalogue. */
    kind: text("kind").notNull(),
    /** Null: to the general inquiries of the brand. */
    toAddress: text("to_address"),
    payload: jsonb("payload").notNull(),
    /** The cause: one cause makes one mail, however often it is repeated. */
    uniqueKey: text("unique_key").notNull().unique(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When it was handed to the queue. */
    queuedAt: instant("queued_at"),
    sentAt: instant("sent_at"),
    /** When it was given up, or there was nobody to send it to. */
    failedAt: instant("failed_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Such as ECONNREFUSED or 550; never a text of the server, which may hold an address. */
    lastErrorCode: text("last_error_code"),
  },
  (table) => [
    index("mail_outbox_waiting_index").on(table.createdAt).where(sql`${table.queuedAt} is null`),
    index("mail_outbox_age_index").on(table.createdAt),
    check("mail_outbox_one_end", sql`${table.sentAt} is null or ${table.failedAt} is null`),
  ],
);
