import { and, eq, isNull } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { Executor } from "../database";
import { employees, sessions } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notSignedInError, ServiceError } from "../service-error";
import { verifyPassword } from "./password";
import { texts } from "./texts";
import type { VisitorLimits } from "./visitor-limits";

/**
 * POST confirm-password (PRF-12): checks the caller's password again. The session then counts as fresh for
 * `limits.passwordFreshSeconds`.
 */
export async function confirmPassword(
  deps: ServiceDeps,
  limits: VisitorLimits,
  caller: Caller,
  { password }: Inputs["auth"]["confirmPassword"],
): Promise<void> {
  await limits.oldPassword(caller.employeeId);
  const [person] = await deps.db
    .select({ passwordHash: employees.passwordHash })
    .from(employees)
    .where(eq(employees.id, caller.employeeId));
  if (!(await verifyPassword(person?.passwordHash, password))) {
    throw new ServiceError(400, texts.confirming.wrong, "PASSWORD_WRONG");
  }
  await deps.db
    .update(sessions)
    .set({ confirmedAt: new Date() })
    .where(and(eq(sessions.id, caller.sessionId), eq(sessions.employeeId, caller.employeeId)));
}

/**
 * Guards a sensitive change.
 * @throws {ServiceError} 400 PASSWORD_NEEDED when the password was last entered more than `limits.passwordFreshSeconds` ago
 */
export function requireFreshPassword({ limits }: Pick<ServiceDeps, "limits">, caller: Caller): void {
  const age = Date.now() - caller.passwordGivenAt.getTime();
  if (age <= limits.passwordFreshSeconds * 1000) return;
  const minutes = Math.round(limits.passwordFreshSeconds / 60);
  throw new ServiceError(400, texts.confirming.needed(minutes), "PASSWORD_NEEDED");
}

/**
 * Guards a sensitive change once it has locked the person's row: a reset, a new password or an undone e-mail change for which it
 * had to wait has ended the session, and must not be followed by what that session still wanted.
 * @throws {ServiceError} 401 when the caller's session has ended
 */
export async function requireOpenSession(tx: Executor, { sessionId }: Caller): Promise<void> {
  const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.endedAt));
  if ((await tx.$count(sessions, isOpen)) === 0) throw notSignedInError();
}

/**
 * Returns until when the caller's personal record is open (PRF-11), by the system clock; undefined while it is closed. Only
 * confirming the password opens it, signing in does not.
 */
export async function recordOpenUntil(
  { db, limits }: Pick<ServiceDeps, "db" | "limits">,
  caller: Caller,
): Promise<Date | undefined> {
  const [session] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(and(eq(sessions.id, caller.sessionId), eq(sessions.employeeId, caller.employeeId)));
  if (!session?.confirmedAt) return undefined;
  const until = new Date(session.confirmedAt.getTime() + limits.recordOpenSeconds * 1000);
  return until.getTime() > Date.now() ? until : undefined;
}

/** @throws {ServiceError} 400 PASSWORD_NEEDED while the caller's record is closed */
export async function requireOpenRecord(deps: ServiceDeps, caller: Caller): Promise<void> {
  if (await recordOpenUntil(deps, caller)) return;
  throw new ServiceError(400, texts.confirming.neededForRecord, "PASSWORD_NEEDED");
}
