import type { Executor } from "../database";
import { auditEvents } from "../database/schema";
import type { ServiceParts } from "../parts";
import type { Operator } from "./door";

/** What an operator can do, as it is put on record. */
export type OperatorAction =
  | "company.added"
  | "plan.added"
  | "person.invited"
  | "person.invitedAgain"
  | "benefit.cancelled"
  | "benefit.cancellationTakenBack"
  | "reAllocation.set"
  | "claim.approved"
  | "claim.rejected"
  | "claim.paid"
  | "separation.marked"
  | "document.published"
  | "allocation.locked"
  | "allocation.unlocked"
  | "claim.approvalProposed"
  | "claim.paymentProposed"
  | "proposal.withdrawn"
  | "operator.added"
  | "operator.changed"
  | "operator.keyRenewed"
  | "operator.revoked"
  | "keys.rotated"
  | "keys.resealed"
  | "keys.forgotten";

/** Leaves on record what an operator did (SEC-07), in the transaction that does it. `details` hold no names, addresses or secrets. */
export async function leaveOperatorTrace(
  tx: Executor,
  parts: Pick<ServiceParts, "clock">,
  operator: Pick<Operator, "id">,
  done: {
    readonly action: OperatorAction;
    /** Whose things; absent where it is nobody's in particular. */
    readonly employeeId?: number;
    /** Absent where there is only one of its kind. */
    readonly subjectId?: number;
    readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  },
): Promise<void> {
  const { action, employeeId, subjectId, details } = done;
  await tx.insert(auditEvents).values({
    at: parts.clock.now(),
    actor: "OPERATOR",
    operatorId: operator.id,
    employeeId,
    action,
    subject: action.slice(0, action.indexOf(".")),
    subjectId: subjectId === undefined ? null : String(subjectId),
    details,
  });
}
