import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { SessionId } from "~/domain/ids";
import { idColumn, instant } from "./columns";
import { employees, sessions } from "./people";

/** Another e-mail address somebody asked for (PRF-04, PRF-12): it counts once its link was opened, and can be undone. */
export const emailChanges = pgTable(
  "email_changes",
  {
    /** The link that confirms it, sent to the new address. */
    confirmLinkId: uuid("confirm_link_id")
      .$type<SessionId>()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The link that undoes it, sent to the address of before. */
    undoLinkId: uuid("undo_link_id")
      .$type<SessionId>()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    employeeId: idColumn<"employee">("employee_id")
      .notNull()
      .references(() => employees.id),
    fromEmail: text("from_email").notNull(),
    toEmail: text("to_email").notNull(),
    requestedAt: instant("requested_at").notNull(),
  },
  (table) => [index("email_changes_employee_index").on(table.employeeId)],
);
