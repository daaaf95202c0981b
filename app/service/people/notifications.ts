import { eq, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import { notificationTypesFor } from "~/domain/notification-type";
import { ROLE_EMP_OWNER } from "~/domain/role";
import { recordAudit } from "../audit";
import type { Executor } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { notificationSettings } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";

const types = notificationTypesFor("employee");

/** GET email-notifications (PRF-10): the caller's settings; a type without one is on. */
export async function readNotifications(
  deps: ServiceDeps,
  caller: Caller,
): Promise<Outputs["employee"]["notifications"]> {
  const off = await readTurnedOff(deps.db, caller);
  return {
    items: types.map((type) => ({ emailNotificationType: type, enabled: !off.includes(type) })),
    owner: caller.authorities.includes(ROLE_EMP_OWNER),
  };
}

/** Returns the types that the caller has turned off. */
async function readTurnedOff(db: Executor, { employeeId }: Caller): Promise<string[]> {
  const { emailNotificationType, enabled } = notificationSettings;
  const kept = await db
    .select({ emailNotificationType, enabled })
    .from(notificationSettings)
    .where(eq(notificationSettings.employeeId, employeeId));
  return kept.filter((one) => !one.enabled).map((one) => one.emailNotificationType);
}

/**
 * PUT or POST email-notifications (PRF-10; decision D61): saves the caller's own; types that are absent stay unchanged. Repeating
 * the request writes nothing.
 */
export async function saveNotifications(
  deps: ServiceDeps,
  caller: Caller,
  { items }: Inputs["employee"]["saveNotifications"],
): Promise<void> {
  // If a type appears twice, the last one counts.
  const wanted = new Map(items.map(({ emailNotificationType, enabled }) => [emailNotificationType, enabled]));
  for (const type of wanted.keys()) {
    if (!types.some((known) => known === type))
      throw new ServiceError(400, "There is no such e-mail to turn on or off.", "NOTIFICATIONS_REFUSED");
  }
  if (wanted.size === 0) return;
  const { employeeId } = caller;
  const changedAt = deps.clock.now();
  const rows = [...wanted].map(([type, enabled]) => ({
    employeeId,
    emailNotificationType: type,
    enabled,
    changedAt,
  }));
  await deps.db.transaction(async (tx) => {
    await lockEmployee(tx, employeeId);
    const off = await readTurnedOff(tx, caller);
    if ([...wanted].every(([type, enabled]) => enabled === !off.includes(type))) return;
    await tx
      .insert(notificationSettings)
      .values(rows)
      .onConflictDoUpdate({
        target: [notificationSettings.employeeId, notificationSettings.emailNotificationType],
        set: { enabled: sql`excluded.enabled`, changedAt },
      });
    await recordAudit(tx, deps, caller, {
      action: "notifications.saved",
      details: Object.fromEntries(wanted),
    });
  });
}
