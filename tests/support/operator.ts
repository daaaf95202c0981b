import { and, eq } from "drizzle-orm";
import type { ClaimStanding } from "~/contract/entities/operator";
import type { Executor } from "~/service/database";
import { auditEvents } from "~/service/database/schema";
import { type Answer, operatorKey, type TestService } from "./service";

/** Sends a call of the operator with the right key, or with the one given. */
export function operate(
  service: TestService,
  method: string,
  address: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return service.call(method, `/manage-operator/api${address}`, {
    headers: { "Operator-Key": operatorKey, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

/** The same for a call that must be accepted. */
export async function command<Body>(
  service: TestService,
  method: string,
  address: string,
  body?: unknown,
): Promise<Body> {
  const answer = await operate(service, method, address, body);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** Approves a claim, as a whole or in parts. */
export function approved(
  service: TestService,
  claimId: number,
  separations?: readonly { readonly amount: number; readonly forDate: string }[],
): Promise<ClaimStanding> {
  return command(service, "POST", `/claims/${claimId}/approval`, separations ? { separations } : {});
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
