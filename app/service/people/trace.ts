import type { Executor } from "../database";
import { auditEvents } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

/** Leaves on record that the caller changed what is kept of them. No names, and no number but masked. */
export async function leaveTrace(
  db: Executor,
  parts: Pick<ServiceParts, "clock">,
  { employeeId }: Caller,
  action: "banking.saved" | "banking.changed" | "dependents.saved" | "setup.finished",
  details?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.insert(auditEvents).values({
    ...{ at: parts.clock.now(), actor: "EMPLOYEE", employeeId, action },
    ...{ subject: "employee", subjectId: String(employeeId), details },
  });
}
