import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";

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
