import { and, eq, sql } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import type { NotificationType } from "~/domain/notification-type";
import type { Executor } from "../database";
import { employees, notificationSettings } from "../database/schema";
import { addToOutbox } from "./add-to-outbox";
import type { MailKind, MailPayload } from "./catalogue";

/**
 * Queues a notification mail for a person, unless they turned this type off (PRF-10); without a setting it is on.
 * Pass the transaction of the cause as `db`.
 *
 * @param about `payload` returns the mail's facts, given the recipient
 */
export async function notify<Kind extends MailKind>(
  db: Executor,
  about: {
    readonly employeeId: EmployeeId;
    /** `always`: cannot be turned off. */
    readonly type: NotificationType | "always";
    readonly kind: Kind;
    readonly cause: string;
    payload(person: { readonly firstName: string }): MailPayload<Kind>;
  },
): Promise<void> {
  const { employeeId, type, kind, cause } = about;
  const ofType = type === "always" ? sql`false` : eq(notificationSettings.emailNotificationType, type);
  const [person] = await db
    .select({
      email: employees.email,
      firstName: employees.firstName,
      enabled: notificationSettings.enabled,
    })
    .from(employees)
    .leftJoin(notificationSettings, and(eq(notificationSettings.employeeId, employees.id), ofType))
    .where(eq(employees.id, employeeId));
  if (!person || person.enabled === false) return;
  await addToOutbox(db, { kind, to: person.email, payload: about.payload(person), cause });
}
