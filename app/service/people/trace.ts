import type { Executor } from "../database";
import { auditEvents } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

/** Leaves on record that the caller changed what is kept of them. No numbers and no names. */
export async function leaveTrace(
  db: Executor,
  parts: Pick<ServiceParts, "clock">,
  { employeeId }: Caller,
  action: "banking.saved" | "dependents.saved" | "setup.finished",
): Promise<void> {
  await db.insert(auditEvents).values({
    ...{ at: parts.clock.now(), actor: "EMPLOYEE", employeeId, action },
    ...{ subject: "employee", subjectId: String(employeeId) },
  });
}
