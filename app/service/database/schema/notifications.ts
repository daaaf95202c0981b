import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { NOTIFICATION_TYPES } from "~/domain/notification-type";
import { idColumn, instant, oneOf } from "./columns";
import { employees } from "./people";

const types = NOTIFICATION_TYPES.map(({ type }) => type);

/** Which e-mails a person wants (PRF-10). A type without a row is enabled. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    employeeId: idColumn<"employee">("employee_id")
      .notNull()
      .references(() => employees.id),
    emailNotificationType: text("email_notification_type").notNull(),
    enabled: boolean("enabled").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.emailNotificationType] }),
    oneOf("notification_settings_type_known", table.emailNotificationType, types),
  ],
);
