import { and, eq, gte, sql } from "drizzle-orm";
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
import type { Caller, ServiceDeps } from "./deps";

/** Audited actions of employees on their own data. */
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
  | "profile.signedUp"
  | "profile.passwordChanged"
  | "profile.passwordReset"
  | "profile.basicInformationSaved"
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

/** Audited actions of operators. */
export type OperatorAction =
  | "company.added"
  | "plan.added"
  | "plan.corrected"
  | "person.invited"
  | "person.invitedAgain"
  | "person.invitationCorrected"
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
  | "withdrawal.returned"
  | "withdrawal.accountRead"
  | "banking.removed"
  | "review.hidden"
  | "review.shown"
  | "operator.added"
  | "operator.changed"
  | "operator.keyRenewed"
  | "operator.revoked"
  | "mails.sentAgain"
  | "keys.rotated"
  | "keys.resealed"
  | "keys.forgotten";

/** The id type of an action's subject, keyed by the first word of the action. */
interface SubjectIds {
  readonly allocation: EmployeeId;
  readonly banking: EmployeeId;
  readonly benefit: EmployeeId;
  readonly claim: ClaimId;
  readonly company: EmployerId;
  readonly dependents: EmployeeId;
  readonly document: PublishedDocumentId;
  readonly keys: never;
  readonly mails: never;
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

type AuditEntry<Action extends string> = {
  [Kind in KindOf<Action>]: EntryOfKind<Kind, Extract<Action, `${Kind}.${string}`>>;
}[KindOf<Action>];

interface EntryOfKind<Kind extends keyof SubjectIds, Action> {
  readonly action: Action;
  /** The employee whose data an operator changed; absent if it belongs to no employee. Employees change only their own data. */
  readonly employeeId?: EmployeeId;
  /** Absent where the subject needs no id; for actions of employees it is then the employee's own id. */
  readonly subjectId?: SubjectIds[Kind];
  /** Must not contain names, addresses, notes, secrets or unmasked numbers. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Subjects that are part of the employee's own record, so they are stored with the subject `employee`. */
const employeeSubjects = ["banking", "dependents", "notifications", "profile", "record", "setup"];

/**
 * Records an action in the audit trail (SEC-07), in the transaction that performs it. Rows are append-only: the database rejects
 * updates and deletes.
 */
export async function recordAudit(
  db: Executor,
  deps: Pick<ServiceDeps, "clock">,
  caller: Pick<Caller, "employeeId">,
  deed: AuditEntry<EmployeeAction>,
): Promise<void>;
export async function recordAudit(
  db: Executor,
  deps: Pick<ServiceDeps, "clock">,
  operator: { readonly id: OperatorId },
  deed: AuditEntry<OperatorAction>,
): Promise<void>;
export async function recordAudit(
  db: Executor,
  deps: Pick<ServiceDeps, "clock">,
  by: Pick<Caller, "employeeId"> | { readonly id: OperatorId },
  deed: AuditEntry<EmployeeAction> | AuditEntry<OperatorAction>,
): Promise<void> {
  const isEmployee = "employeeId" in by;
  const { action, details, subjectId = isEmployee ? by.employeeId : null } = deed;
  const kind = action.slice(0, action.indexOf("."));
  await db.insert(auditEvents).values({
    ...(isEmployee
      ? { actor: "EMPLOYEE", employeeId: by.employeeId }
      : { actor: "OPERATOR", operatorId: by.id, employeeId: deed.employeeId }),
    at: deps.clock.now(),
    action,
    subject: employeeSubjects.includes(kind) ? "employee" : kind,
    subjectId: subjectId === null ? null : String(subjectId),
    details,
  });
}

/**
 * Whether the audit trail holds this action on an employee's data, since an instant of the business clock if one is given.
 * `details` must be contained in the recorded details.
 */
export async function isAudited<Action extends EmployeeAction | OperatorAction>(
  db: Executor,
  caller: Pick<Caller, "employeeId">,
  action: Action,
  subjectId: SubjectIds[KindOf<Action>],
  { details = {}, since }: { details?: Readonly<Record<string, unknown>>; since?: Date } = {},
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
        since && gte(auditEvents.at, since),
      ),
    )
    .limit(1);
  return found !== undefined;
}
