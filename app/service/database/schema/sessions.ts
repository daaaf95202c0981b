import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { SessionId } from "~/domain/ids";
import { instantColumn, oneOfCheck } from "./columns";
import { employeeIdColumn } from "./people";

export const sessionKinds = [
  "SESSION",
  "EMPLOYER_SWITCH",
  "SIGN_UP",
  "PASSWORD_RESET",
  "EMAIL_CONFIRM",
  "EMAIL_UNDO",
] as const;

/**
 * Tokens by their `jti`. Sessions are ended on the server; sign-up and reset tokens work once and only their hash is stored.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").$type<SessionId>().primaryKey().defaultRandom(),
    employeeId: employeeIdColumn(),
    kind: text("kind", { enum: sessionKinds }).notNull(),
    tokenHash: text("token_hash"),
    /** Where an invited person is sent after signing up, instead of to set-up (decision D62). */
    redirectUrl: text("redirect_url"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    /** When the password was last re-entered in this session. */
    confirmedAt: instantColumn("confirmed_at"),
    expiresAt: instantColumn("expires_at").notNull(),
    endedAt: instantColumn("ended_at"),
  },
  (table) => [
    index("sessions_employee_index").on(table.employeeId).where(sql`${table.endedAt} is null`),
    index("sessions_expiry_index").on(table.expiresAt),
    oneOfCheck("sessions_kind_known", table.kind, sessionKinds),
  ],
);

/** Requested changes of e-mail addresses (PRF-04, PRF-12): effective once the link is followed, and can be undone. */
export const emailChanges = pgTable(
  "email_changes",
  {
    /** The link that confirms it, sent to the new address. */
    confirmLinkId: uuid("confirm_link_id")
      .$type<SessionId>()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The link that undoes it, sent to the previous address. */
    undoLinkId: uuid("undo_link_id")
      .$type<SessionId>()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    employeeId: employeeIdColumn(),
    fromEmail: text("from_email").notNull(),
    toEmail: text("to_email").notNull(),
    requestedAt: instantColumn("requested_at").notNull(),
  },
  (table) => [index("email_changes_employee_index").on(table.employeeId)],
);
