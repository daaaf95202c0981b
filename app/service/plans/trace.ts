import type { Executor } from "../database";
import { auditEvents } from "../database/schema";
import type { ServiceParts } from "../parts";

type PlanAction = "allocation.saved" | "reAllocation.saved" | "reAllocation.completed";

/** Leaves on record what a person did to their allocation, in the transaction that does it. No amounts. */
export async function leavePlanTrace(
  tx: Executor,
  parts: Pick<ServiceParts, "clock">,
  employeeId: number,
  action: PlanAction,
): Promise<void> {
  await tx.insert(auditEvents).values({
    at: parts.clock.now(),
    actor: "EMPLOYEE",
    employeeId,
    action,
    subject: action.slice(0, action.indexOf(".")),
    subjectId: String(employeeId),
  });
}
