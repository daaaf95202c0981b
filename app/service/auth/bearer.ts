import { setImmediate as immediate } from "node:timers/promises";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { today, yearOf } from "~/domain/calendar";
import type { SessionId } from "~/domain/ids";
import { reAllocationStatusOf } from "~/domain/plan-in-force";
import { hasNoClass } from "~/domain/plan-offer";
import { runOutEndIn } from "~/domain/plan-terms";
import { withTimeout } from "~/waiting/with-timeout";
import { preparedQuery } from "../database";
import { employees, sessions } from "../database/schema";
import type { KnownCaller, ServiceDeps } from "../deps";
import { planFactColumns } from "../plans/plan-facts";
import { notSignedInError } from "../service-error";
import { serviceUnavailableError } from "../to-service-error";
import { readSessionToken, type SessionToken } from "../tokens/token";

type Session = Awaited<ReturnType<typeof scheduleQuery>>;

/** Session queries by session id, of one visit or of one database connection. */
type SharedQueries = WeakMap<object, Map<SessionId, Promise<Session>>>;

/** The reads of one visit share a query until {@link forgetCaller}. */
const queriesOfVisits: SharedQueries = new WeakMap();

/** Calls of all visits share a query until it is sent, so that no call that begins after a session's end uses that session. */
const unsentQueries: SharedQueries = new WeakMap();

/**
 * Authenticates the caller by bearer token (API-02), read from the Authorization header only, never from a cookie or the
 * query string. Checks the signature first, then the session row, so that ending a session takes effect immediately and roles
 * are current.
 *
 * @param visit the reads of one visit share the result, until {@link forgetCaller}
 * @throws {ServiceError} 401, the same for every reason
 */
export async function authenticateCaller(
  deps: Pick<ServiceDeps, "db" | "clock" | "secrets" | "limits">,
  authorization: string | null,
  visit: object = {},
): Promise<KnownCaller> {
  const text = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
  const token =
    text === undefined
      ? undefined
      : await readSessionToken(deps.secrets.accepted ?? deps.secrets.signing, text);
  if (!token) throw notSignedInError();
  const session = await withTimeout(
    findSession(deps, token, visit),
    deps.limits.databaseMilliseconds,
    serviceUnavailableError,
  );
  if (!session) throw notSignedInError();
  const { passwordGivenAt, employerId, isEmployerNotEditInfo, authorities, planFacts, ...person } = session;
  const { planId, isSetupDone, fundYear, classPlans } = planFacts;
  const day = today(deps.clock);
  const reAllocationStatus = reAllocationStatusOf(planFacts, day);
  const runOutEndDate = runOutEndIn(classPlans, yearOf(day));
  const nextRunOutEndDate = runOutEndIn(classPlans, yearOf(day) + 1);
  return {
    employeeId: person.id,
    employerId,
    sessionId: token.sessionId,
    passwordGivenAt,
    authorities,
    planFacts,
    info: {
      ...person,
      isSetupDone,
      reAllocationStatus,
      // While no run-out date applies to last year's receipts, the next one is shown.
      runOutEndDate: runOutEndDate ?? nextRunOutEndDate,
      nextRunOutEndDate,
      isEmployerNotEditInfo: hasNoClass({ isEmployerNotEditInfo, planId }),
      fundYear: reAllocationStatus === "CHANGE_REQUIRED" ? fundYear : null,
      authorities: [...authorities],
    },
  };
}

/** Drops a visit's cached callers after a write, which may have changed them: later reads of the visit query again. */
export function forgetCaller(visit: object | undefined): void {
  if (visit) queriesOfVisits.delete(visit);
}

function findSession(deps: Pick<ServiceDeps, "db">, token: SessionToken, visit: object): Promise<Session> {
  return shareQuery(queriesOfVisits, visit, token.sessionId, (forget) => {
    const session = shareQuery(unsentQueries, deps.db, token.sessionId, (onSend) =>
      scheduleQuery(deps.db, token, onSend),
    );
    session.catch(forget);
    return session;
  });
}

/** Returns the owner's query of a session, starting it if there is none; `start` gets a function that ends the sharing. */
function shareQuery(
  queries: SharedQueries,
  owner: object,
  sessionId: SessionId,
  start: (forget: () => void) => Promise<Session>,
): Promise<Session> {
  const ofOwner = queries.get(owner) ?? new Map<SessionId, Promise<Session>>();
  queries.set(owner, ofOwner);
  const query = ofOwner.get(sessionId) ?? start(() => ofOwner.delete(sessionId));
  ofOwner.set(sessionId, query);
  return query;
}

async function scheduleQuery(db: ServiceDeps["db"], token: SessionToken, onSend: () => void) {
  await immediate();
  onSend();
  const [session] = await sessionOwner(db).execute({ ...token, now: new Date() });
  return session;
}

/** The query that authenticates every call. */
const sessionOwner = preparedQuery("session owner", (db) =>
  db
    .select({
      employerId: employees.employerId,
      authorities: employees.roles,
      passwordGivenAt: sql`coalesce(${sessions.confirmedAt}, ${sessions.createdAt})`.mapWith(
        sessions.createdAt,
      ),
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      isEmployerNotEditInfo: employees.isEmployerNotEditInfo,
      planFacts: planFactColumns,
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        eq(sessions.employeeId, sql.placeholder("employeeId")),
        eq(sessions.kind, "SESSION"),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    ),
);
