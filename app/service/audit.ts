import { and, eq, sql } from "drizzle-orm";
import type {
  ClaimId,
  ClaimProposalId,
  ClaimSeparationId,
  EmployeeId,
  EmployerId,
  OperatorId,
  PlanId,
  PublishedDocumentId,
  ReceiptId,
  ReviewId,
  VendorId,
  WithdrawalId,
} from "~/domain/ids";
import type { Executor } from "./database";
import { auditEvents } from "./database/schema";
import type { Caller, ServiceParts } from "./parts";

/** What employees do to what is theirs, as it is put on record. */
type EmployeeAction =
  | "claim.submitted"
  | "claim.removed"
  | "claim.startedAgain"
  | "receipt.uploaded"
  | "receipt.fileReplaced"
  | "receipt.replacementDropped"
  | "receipt.saved"
  | "receipt.savedAnyway"
  | "receipt.moved"
  | "receipt.deleted"
  | "receipt.restored"
  | "allocation.saved"
  | "reAllocation.saved"
  | "reAllocation.completed"
  | "banking.saved"
  | "banking.changed"
  | "dependents.saved"
  | "profile.saved"
  | "profile.pictureChanged"
  | "profile.emailAsked"
  | "profile.emailConfirmed"
  | "profile.emailChangeUndone"
  | "setup.finished"
  | "withdrawal.requested"
  | "notifications.saved"
  | "review.written"
  | "review.changed"
  | "review.deleted"
  | "review.reported"
  | "record.fetched";

/** What an operator can do, as it is put on record. */
export type OperatorAction =
  | "company.added"
  | "plan.added"
  | "person.invited"
  | "person.invitedAgain"
  | "person.madeAnalyst"
  | "person.noAnalystAnyMore"
  | "benefit.cancelled"
  | "benefit.cancellationTakenBack"
  | "reAllocation.set"
  | "claim.approved"
  | "claim.rejected"
  | "claim.paid"
  | "separation.marked"
  | "document.published"
  | "document.withdrawn"
  | "vendor.added"
  | "vendor.changed"
  | "vendor.published"
  | "vendor.withdrawn"
  | "vendor.photoAdded"
  | "vendor.photosArranged"
  | "allocation.locked"
  | "allocation.unlocked"
  | "claim.approvalProposed"
  | "claim.paymentProposed"
  | "proposal.withdrawn"
  | "withdrawal.approved"
  | "withdrawal.rejected"
  | "review.hidden"
  | "review.shown"
  | "operator.added"
  | "operator.changed"
  | "operator.keyRenewed"
  | "operator.revoked"
  | "keys.rotated"
  | "keys.resealed"
  | "keys.forgotten";

/** What an action is done to, by the first word of its name. */
interface SubjectIds {
  readonly allocation: EmployeeId;
  readonly banking: EmployeeId;
  readonly benefit: EmployeeId;
  readonly claim: ClaimId;
  readonly company: EmployerId;
  readonly dependents: EmployeeId;
  readonly document: PublishedDocumentId;
  readonly keys: never;
  readonly notifications: EmployeeId;
  readonly operator: OperatorId;
  readonly person: EmployeeId;
  readonly plan: PlanId;
  readonly profile: EmployeeId;
  readonly proposal: ClaimProposalId;
  readonly reAllocation: EmployeeId;
  readonly receipt: ReceiptId;
  readonly record: EmployeeId;
  readonly review: ReviewId;
  readonly separation: ClaimSeparationId;
  readonly setup: EmployeeId;
  readonly vendor: VendorId;
  readonly withdrawal: WithdrawalId;
}

type KindOf<Action extends string> = Action extends `${infer Kind extends keyof SubjectIds}.${string}`
  ? Kind
  : never;

type Deed<Action extends string> = {
  [Kind in KindOf<Action>]: DeedTo<Kind, Extract<Action, `${Kind}.${string}`>>;
}[KindOf<Action>];

interface DeedTo<Kind extends keyof SubjectIds, Action> {
  readonly action: Action;
  /** Whose things an operator touched; absent where it is nobody's in particular. What an employee touches is their own. */
  readonly employeeId?: EmployeeId;
  /** Absent where there is only one of its kind: of employees it is then the employee. */
  readonly subjectId?: SubjectIds[Kind];
  /** No names, addresses, notes or secrets, and no number but masked. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** What of a person is one with the person, and so is recorded as theirs. */
const personal = ["banking", "dependents", "notifications", "profile", "record", "setup"];

/**
 * Puts on record what somebody did (SEC-07), in the transaction that does it. Rows are only ever added: the database refuses to
 * change or remove one.
 */
export async function audit(
  db: Executor,
  parts: Pick<ServiceParts, "clock">,
  ...[by, deed]:
    | [caller: Pick<Caller, "employeeId">, deed: Deed<EmployeeAction>]
    | [operator: { readonly id: OperatorId }, deed: Deed<OperatorAction>]
): Promise<void> {
  const who =
    "employeeId" in by
      ? { actor: "EMPLOYEE" as const, employeeId: by.employeeId }
      : { actor: "OPERATOR" as const, operatorId: by.id };
  const { action, details, subjectId = "employeeId" in by ? by.employeeId : null } = deed;
  const kind = action.slice(0, action.indexOf("."));
  await db.insert(auditEvents).values({
    employeeId: deed.employeeId,
    ...who,
    at: parts.clock.now(),
    action,
    subject: personal.includes(kind) ? "employee" : kind,
    subjectId: subjectId === null ? null : String(subjectId),
    details,
  });
}

/** Whether the caller did this before; with `details`, with these at least. */
export async function wasDone<Action extends EmployeeAction>(
  db: Executor,
  caller: Caller,
  action: Action,
  subjectId: SubjectIds[KindOf<Action>],
  details: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const [found] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.employeeId, caller.employeeId),
        eq(auditEvents.action, action),
        eq(auditEvents.subjectId, String(subjectId)),
        sql`coalesce(${auditEvents.details}, '{}') @> ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
