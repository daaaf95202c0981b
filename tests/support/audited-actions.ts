import { eq } from "drizzle-orm";
import type { Executor } from "~/service/database";
import { auditEvents } from "~/service/database/schema";
import type { Person } from "./person";

/** Returns what the audit trail says the person did, in order. */
export async function auditedActions(
  db: Executor,
  { employeeId }: Pick<Person, "employeeId">,
): Promise<string[]> {
  const rows = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.employeeId, employeeId))
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
}
