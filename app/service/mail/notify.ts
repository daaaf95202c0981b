import { and, eq, sql } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import type { NotificationType } from "~/domain/notification-type";
import type { Executor } from "../database";
import { employees, notificationSettings } from "../database/schema";
import type { MailKind, MailPayload } from "./catalogue";
import { putMail } from "./put-mail";

/**
 * Tells a person by mail what happened, unless they turned this notification off (PRF-10); without a setting it is on.
 * Part of the transaction of its cause: pass that as `db`.
 *
 * @param about `payload` makes the facts of the mail from the person it goes to
 */
export async function notify<Kind extends MailKind>(
  db: Executor,
  about: {
    readonly employeeId: EmployeeId;
    /** `always`: what nobody can turn off. */
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
  await putMail(db, { kind, to: person.email, payload: about.payload(person), cause });
}
