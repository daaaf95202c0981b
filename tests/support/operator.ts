import { and, eq } from "drizzle-orm";
import type { OperatorClaim, OperatorClaimState } from "~/contract/entities/operator";
import type { Executor } from "~/service/database";
import { auditEvents } from "~/service/database/schema";
import { type Answer, operatorKey, type TestService } from "./service";

/** Sends a call of the operator with the right key, or with the one given. */
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

/** The same for a call that must be accepted. */
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

/** What an operator who reads a claim now would decide on; of a claim that is not theirs to read, something. */
export async function seenNow(
  service: TestService,
  claimId: number,
): Promise<{ readonly version: number; readonly total: number }> {
  const { status, body } = await operate(service, "GET", `/claims/${claimId}`);
  if (status !== 200) return { version: 1, total: 0 };
  const { version, totalAmount } = body as OperatorClaim;
  return { version, total: totalAmount };
}

/** Reads a claim and decides or pays it at once: `what` is `approval`, `rejection`, `payment` or `separations/{id}`. */
export async function decide(
  service: TestService,
  claimId: number,
  what: string,
  body: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const method = what.startsWith("separations") ? "PUT" : "POST";
  const seen = await seenNow(service, claimId);
  return operate(service, method, `/claims/${claimId}/${what}`, { ...seen, ...body }, headers);
}

/** The same for a decision that must be accepted. */
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

/** Approves a claim, as a whole or in parts. */
export function approved(
  service: TestService,
  claimId: number,
  separations?: readonly { readonly amount: number; readonly forDate: string }[],
): Promise<OperatorClaimState> {
  return decided(service, claimId, "approval", separations ? { separations } : {});
}

/** What the operator did to a person's things, in order. */
export async function operatorTraces(db: Executor, employeeId: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.employeeId, employeeId), eq(auditEvents.actor, "OPERATOR")))
    .orderBy(auditEvents.id);
  return rows.map(({ action, subjectId }) => `${action} ${subjectId}`);
}
