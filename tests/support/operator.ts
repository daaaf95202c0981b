import { and, eq } from "drizzle-orm";
import type { OperatorClaim, OperatorClaimState } from "~/contract/entities/operator-claim";
import type { Executor } from "~/service/database";
import { auditEvents } from "~/service/database/schema";
import { type Answer, operatorKey, type TestService } from "./service";

/** Makes an operator call with the right key, or with the given one. */
export function operate(
  service: TestService,
  method: string,
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return service.call(method, `/manage-operator/api${url}`, {
    headers: { "Operator-Key": operatorKey, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

/** The same for a call that must succeed. */
export async function command<Body>(
  service: TestService,
  method: string,
  url: string,
  body?: unknown,
): Promise<Body> {
  const answer = await operate(service, method, url, body);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** Returns the version and total that an operator sees now and decides on; placeholders for a claim the operator may not read. */
export async function currentClaimVersion(
  service: TestService,
  claimId: number,
): Promise<{ readonly version: number; readonly total: number }> {
  const { status, body } = await operate(service, "GET", `/claims/${claimId}`);
  if (status !== 200) return { version: 1, total: 0 };
  const { version, totalAmount } = body as OperatorClaim;
  return { version, total: totalAmount };
}

/** Reads a claim and immediately decides or pays it: `what` is `approval`, `rejection`, `payment` or `separations/{id}`. */
export async function decide(
  service: TestService,
  claimId: number,
  what: string,
  body: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const method = what.startsWith("separations") ? "PUT" : "POST";
  const seen = await currentClaimVersion(service, claimId);
  return operate(service, method, `/claims/${claimId}/${what}`, { ...seen, ...body }, headers);
}

/** The same for a decision that must succeed. */
export async function decided(
  service: TestService,
  claimId: number,
  what: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<OperatorClaimState> {
  const answer = await decide(service, claimId, what, body);
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as OperatorClaimState;
}

/** Approves a claim, in full or in parts. */
export function approved(
  service: TestService,
  claimId: number,
  separations?: readonly { readonly amount: number; readonly forDate: string }[],
): Promise<OperatorClaimState> {
  return decided(service, claimId, "approval", separations ? { separations } : {});
}

/** Returns the audit events of operators about a person, in order. */
export async function operatorTraces(db: Executor, employeeId: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.employeeId, employeeId), eq(auditEvents.actor, "OPERATOR")))
    .orderBy(auditEvents.id);
  return rows.map(({ action, subjectId }) => `${action} ${subjectId}`);
}
