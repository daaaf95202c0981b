import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_TYPES } from "~/domain/notification-type";
import { identity, instant, oneOf } from "./columns";
import { ofEmployee } from "./people";

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

const types = NOTIFICATION_TYPES.map(({ type }) => type);

/** Which e-mails a person wants (PRF-10). A type without a row is enabled. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    employeeId: ofEmployee(),
    emailNotificationType: text("email_notification_type").notNull(),
    enabled: boolean("enabled").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.emailNotificationType] }),
    oneOf("notification_settings_type_known", table.emailNotificationType, types),
  ],
);

/** What people wrote in the contact form (STA-01). */
export const contactMessages = pgTable("contact_messages", {
  id: identity(),
  companyName: text("company_name").notNull(),
  email: text("email").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phoneNumber: text("phone_number"),
  notes: text("notes"),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** A hash of the form's key and its contents: the same form sent twice is one message. */
  submission: text("submission").unique(),
  /** When the marketing endpoint took it, or a mail to the general inquiries was put into the outbox instead. */
  handedOnAt: instant("handed_on_at"),
  /** When it was mailed to the general inquiries. */
  forwardedAt: instant("forwarded_at"),
});

/** Who wants no marketing e-mails (PUB-12). An address without a row gets them. */
export const marketingChoices = pgTable(
  "marketing_choices",
  {
    /** Trimmed and lower-cased. */
    email: text("email").primaryKey(),
    optedOut: boolean("opted_out").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [check("marketing_choices_email_normal", sql`${table.email} = lower(${table.email})`)],
);
