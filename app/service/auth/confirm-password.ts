import { and, eq } from "drizzle-orm";
import { employees, sessions } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { ServiceError } from "../service-error";
import { fitsPassword } from "./password";
import { texts } from "./texts";
import type { VisitorLimits } from "./visitor-limits";

/**
 * POST confirm-password (PRF-12): the caller's password once more. The session then counts as fresh for
 * `limits.passwordFreshSeconds`.
 * @throws {ServiceError} 400 PASSWORD_WRONG, 429 when it is guessed at
 */
export async function confirmPassword(
  parts: ServiceParts,
  limits: VisitorLimits,
  caller: Caller,
  { password }: { readonly password: string },
): Promise<void> {
  await limits.oldPassword(caller.employeeId);
  const [person] = await parts.db
    .select({ passwordHash: employees.passwordHash })
    .from(employees)
    .where(eq(employees.id, caller.employeeId));
  if (!(await fitsPassword(person?.passwordHash, password))) {
    throw new ServiceError(400, texts.confirming.wrong, "PASSWORD_WRONG");
  }
  await parts.db
    .update(sessions)
    .set({ confirmedAt: new Date() })
    .where(and(eq(sessions.id, caller.sessionId), eq(sessions.employeeId, caller.employeeId)));
}

/**
 * What a sensitive change asks before it is made.
 * @throws {ServiceError} 400 PASSWORD_NEEDED where the password was given too long ago
 */
export function requireFreshPassword({ limits }: Pick<ServiceParts, "limits">, caller: Caller): void {
  const age = Date.now() - caller.passwordGivenAt.getTime();
  if (age <= limits.passwordFreshSeconds * 1000) return;
  const minutes = Math.round(limits.passwordFreshSeconds / 60);
  throw new ServiceError(400, texts.confirming.needed(minutes), "PASSWORD_NEEDED");
}
