import { desc, eq, or, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { RequestOrigin } from "~/contract/request-origin";
import { maySwitchToEmployerPortal } from "~/domain/role";
import { withTimeout } from "~/waiting/with-timeout";
import { employees, sessions } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { serviceUnavailableError } from "../to-service-error";
import { signEmployerSwitchToken, signSessionToken } from "../tokens/token";
import type { SignInAttempts } from "./attempts";
import { verifyPassword } from "./password";

/**
 * POST login (PUB-03, PUB-04): a username or e-mail, lower-cased and trimmed here too, and a password, as typed.
 * Opens a session of `limits.sessionSeconds` by the system clock.
 *
 * @param by what attempts are counted by: the visitor's IP address, or the browser if the person signed in there before
 * @returns the token and its expiry as an ISO string
 * @throws {ServiceError} 401, the same for a wrong name and a wrong password
 */
export async function signIn(
  deps: ServiceDeps,
  attempts: SignInAttempts,
  input: Inputs["auth"]["login"]["body"],
  by: Pick<RequestOrigin, "ipAddress" | "knownBrowser"> = {},
): Promise<{ access_token: string; expired_at: string }> {
  const name = input.username.trim().toLowerCase();
  const person = await withTimeout(
    personCalled(deps, name),
    deps.limits.databaseMilliseconds,
    serviceUnavailableError,
  );
  const isKnownHere = person !== undefined && by.knownBrowser?.employeeIds.includes(person.id) === true;
  const from = isKnownHere ? { browser: by.knownBrowser?.id } : { ipAddress: by.ipAddress };
  // One count for both names of a person. Unknown names are counted too, so that a refusal does not tell whether one exists.
  const who = person === undefined ? `name ${name}` : `person ${person.id}`;
  await withTimeout(attempts.begin(who, from), deps.limits.databaseMilliseconds, serviceUnavailableError);
  if (!(await verifyPassword(person?.passwordHash, input.password)) || !person) throw wrongCredentials();

  const now = new Date();
  // Whole seconds, the unit of `exp`.
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + deps.limits.sessionSeconds) * 1000);
  const session = { id: crypto.randomUUID(), employeeId: person.id, kind: "SESSION" as const, expiresAt };
  if (!(await openSession(deps, person.passwordHash, { ...session, createdAt: now })))
    throw wrongCredentials();
  await attempts.succeeded(who, from);
  const token = { sessionId: session.id, employeeId: person.id, authorities: person.roles, expiresAt };
  return {
    access_token: await signSessionToken(deps.secrets.signing, token),
    expired_at: expiresAt.toISOString(),
  };
}

/**
 * Opens a session, unless the password has changed since it was verified: verifying takes long enough for a reset to come between,
 * which ends the sessions that it finds (PUB-11). Holds the person's row, so that a change either waits for this session and ends
 * it, or is seen here.
 *
 * @returns whether the session was opened
 */
function openSession(
  { db }: ServiceDeps,
  verifiedHash: string | null,
  session: typeof sessions.$inferInsert,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ passwordHash: employees.passwordHash })
      .from(employees)
      .where(eq(employees.id, session.employeeId))
      .for("share");
    if (person?.passwordHash !== verifiedHash) return false;
    await tx.insert(sessions).values(session);
    return true;
  });
}

function wrongCredentials(): ServiceError {
  return new ServiceError(401, "The username or password is not correct.", "WRONG_CREDENTIALS");
}

/** POST logout: ends the caller's session on the server. */
export async function signOut(deps: ServiceDeps, caller: Caller): Promise<void> {
  await deps.db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(sql`${sessions.id} = ${caller.sessionId} and ${sessions.endedAt} is null`);
}

/**
 * Finds a person by e-mail or username. Another person's username may equal an e-mail: the match by e-mail wins. A name with NUL is
 * nobody's; PostgreSQL refuses it with a line in its log, which strangers could fill without any attempt being counted.
 */
async function personCalled(deps: ServiceDeps, name: string) {
  if (name === "" || name.includes("\u0000")) return undefined;
  const byEmail = eq(sql`lower(${employees.email})`, name);
  const [person] = await deps.db
    .select({ id: employees.id, passwordHash: employees.passwordHash, roles: employees.roles })
    .from(employees)
    .where(or(byEmail, eq(sql`lower(${employees.username})`, name)))
    .orderBy(desc(byEmail))
    .limit(1);
  return person;
}

const LIFE_SECONDS = 60;

/**
 * POST employer-switch-token (decision D32): for an employer's owner or admin, a token that opens the employer portal
 * once within 60 seconds by the system clock. Redeeming it ends its row in `sessions`.
 */
export async function createEmployerSwitchToken(
  deps: ServiceDeps,
  caller: Caller,
): Promise<{ token: string }> {
  if (!maySwitchToEmployerPortal(caller.authorities)) throw notFoundError();
  const now = new Date();
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + LIFE_SECONDS) * 1000);
  const id = crypto.randomUUID();
  const { employeeId, authorities } = caller;
  await deps.db
    .insert(sessions)
    .values({ id, employeeId, kind: "EMPLOYER_SWITCH", createdAt: now, expiresAt });
  const token = { sessionId: id, employeeId, authorities, expiresAt };
  return { token: await signEmployerSwitchToken(deps.secrets.signing, token) };
}
