import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_TYPES } from "~/domain/notification-type";
import { instantColumn, oneOfCheck, primaryKeyColumn } from "./columns";
import { employeeIdColumn } from "./people";

/**
 * Outgoing mails, inserted by the transaction that causes them. `payload` holds facts and ids only: the text and the link are
 * generated when the mail is sent, so that no token is stored here.
 */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** A kind of the mail catalogue. */
    kind: text("kind").notNull(),
    /** Null: the brand's address for general inquiries. */
    toAddress: text("to_address"),
    payload: jsonb("payload").notNull(),
    /** The cause: repeating the same cause sends no second mail. */
    uniqueKey: text("unique_key").notNull().unique(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    /** When the mail was added to the queue. */
    queuedAt: instantColumn("queued_at"),
    sentAt: instantColumn("sent_at"),
    /** When sending was given up, or turned out to have no recipient. */
    failedAt: instantColumn("failed_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Such as ECONNREFUSED or 550; never the server's message, which may contain an address. */
    lastErrorCode: text("last_error_code"),
  },
  (table) => [
    index("mail_outbox_waiting_index").on(table.createdAt).where(sql`${table.queuedAt} is null`),
    index("mail_outbox_age_index").on(table.createdAt),
    check("mail_outbox_one_end", sql`${table.sentAt} is null or ${table.failedAt} is null`),
  ],
);

const types = NOTIFICATION_TYPES.map(({ type }) => type);

/** Which e-mails an employee wants (PRF-10). A type without a row is enabled. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    employeeId: employeeIdColumn(),
    emailNotificationType: text("email_notification_type").notNull(),
    enabled: boolean("enabled").notNull(),
    changedAt: instantColumn("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.emailNotificationType] }),
    oneOfCheck("notification_settings_type_known", table.emailNotificationType, types),
  ],
);

/** Messages of the contact form (STA-01). */
export const contactMessages = pgTable("contact_messages", {
  id: primaryKeyColumn(),
  companyName: text("company_name").notNull(),
  email: text("email").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phoneNumber: text("phone_number"),
  notes: text("notes"),
  createdAt: instantColumn("created_at").notNull().defaultNow(),
  /** Hash of the form's idempotency key and its contents: a form submitted twice is one message. */
  submission: text("submission").unique(),
  /** When the marketing endpoint accepted it, or a mail to general inquiries was put into the outbox instead. */
  handedOnAt: instantColumn("handed_on_at"),
  /** When it was mailed to general inquiries. */
  forwardedAt: instantColumn("forwarded_at"),
});

/** Marketing e-mail choices (PUB-12). An address without a row gets marketing e-mails. */
export const marketingChoices = pgTable(
  "marketing_choices",
  {
    /** Trimmed and lower-cased. */
    email: text("email").primaryKey(),
    optedOut: boolean("opted_out").notNull(),
    changedAt: instantColumn("changed_at").notNull().defaultNow(),
  },
  (table) => [check("marketing_choices_email_normal", sql`${table.email} = lower(${table.email})`)],
);
