import { and, eq } from "drizzle-orm";
import type { Executor } from "../database";
import { auditEvents } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

type ClaimAction =
  | "claim.submitted"
  | "claim.removed"
  | "receipt.uploaded"
  | "receipt.fileReplaced"
  | "receipt.replacementDropped"
  | "receipt.saved"
  | "receipt.savedAnyway"
  | "receipt.deleted";

/** Leaves on record what the caller did to a claim or receipt. No amounts, names or notes. */
export async function leaveTrace(
  db: Executor,
  parts: Pick<ServiceParts, "clock">,
  caller: Caller,
  action: ClaimAction,
  id: number,
): Promise<void> {
  await db.insert(auditEvents).values({
    at: parts.clock.now(),
    actor: "EMPLOYEE",
    employeeId: caller.employeeId,
    action,
    subject: action.startsWith("claim") ? "claim" : "receipt",
    subjectId: String(id),
  });
}

/** Whether the caller did this before. */
export async function wasDone(
  db: Executor,
  caller: Caller,
  action: ClaimAction,
  id: number,
): Promise<boolean> {
  const [found] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.employeeId, caller.employeeId),
        eq(auditEvents.action, action),
        eq(auditEvents.subjectId, String(id)),
      ),
    )
    .limit(1);
  return found !== undefined;
}
