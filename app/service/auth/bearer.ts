import { setImmediate as immediate } from "node:timers/promises";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { today, yearOf } from "~/domain/calendar";
import type { SessionId } from "~/domain/ids";
import { hasNoClass } from "~/domain/plan-offer";
import { inTime } from "~/waiting/in-time";
import { type Database, prepared } from "../database";
import { employees, plans, sessions } from "../database/schema";
import type { KnownCaller, ServiceParts } from "../parts";
import { benefitYearIn } from "../plans/benefit-year";
import { runOutEndIn } from "../plans/plan-terms";
import { reAllocationStatusIn } from "../plans/re-allocation-status";
import { ServiceError } from "../service-error";
import { unavailable } from "../service-error-of";
import { readSessionToken, type SessionToken } from "../tokens/token";

type Session = Awaited<ReturnType<typeof askSoon>>;

/** What the reads of a visit share, by session. */
const known = new WeakMap<object, Map<SessionId, Promise<Session>>>();

/**
 * Who calls (API-02: a bearer token on every call). Only the Authorization header counts, never a cookie or a
 * query. The token's signature is checked first, then its row: a session that was ended is over at once, and roles
 * are those of now.
 *
 * @param visit shares the answer among the reads of one visit, until {@link forgetCaller}
 * @throws {ServiceError} 401 for every reason alike
 */
export async function callerOf(
  parts: Pick<ServiceParts, "db" | "clock" | "secrets" | "limits">,
  authorization: string | null,
  visit: object = {},
): Promise<KnownCaller> {
  const text = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
  const token =
    text === undefined
      ? undefined
      : await readSessionToken(parts.secrets.accepted ?? parts.secrets.signing, text);
  if (!token) throw notSignedIn();
  const session = await inTime(
    sessionIn(visit, parts, token),
    parts.limits.databaseMilliseconds,
    unavailable,
  );
  if (!session) throw notSignedIn();
  const { passwordGivenAt, employerId, planId, authorities, ...person } = session;
  return {
    employeeId: person.id,
    employerId,
    sessionId: token.sessionId,
    passwordGivenAt,
    authorities,
    info: {
      ...person,
      // Until there is one for last year's receipts, the day to come is the one there is.
      runOutEndDate: session.runOutEndDate ?? session.nextRunOutEndDate,
      isEmployerNotEditInfo: hasNoClass(session),
      fundYear: session.reAllocationStatus === "CHANGE_REQUIRED" ? session.fundYear : null,
      authorities: [...authorities],
    },
  };
}

/** A write may change who calls and what is told of them: what the visit does after it asks anew. */
export function forgetCaller(visit: object | undefined): void {
  if (visit) known.delete(visit);
}

type SessionParts = Pick<ServiceParts, "db" | "clock">;

function sessionIn(visit: object, parts: SessionParts, token: SessionToken): Promise<Session> {
  const sessionsOfVisit = known.get(visit) ?? new Map<SessionId, Promise<Session>>();
  known.set(visit, sessionsOfVisit);
  const answer = sessionsOfVisit.get(token.sessionId) ?? sessionOf(parts, token);
  sessionsOfVisit.set(token.sessionId, answer);
  answer.catch(() => sessionsOfVisit.delete(token.sessionId));
  return answer;
}

const underWay = new WeakMap<Database, Map<SessionId, Promise<Session>>>();

/**
 * Calls that arrive before the question has gone to the database share its answer, also those of several visits. One that
 * arrives later asks anew, so that a session is over for everything that begins after its end.
 */
function sessionOf(parts: SessionParts, token: SessionToken): Promise<Session> {
  const sessionsUnderWay = underWay.get(parts.db) ?? new Map<SessionId, Promise<Session>>();
  underWay.set(parts.db, sessionsUnderWay);
  const answer =
    sessionsUnderWay.get(token.sessionId) ??
    askSoon(parts, token, () => sessionsUnderWay.delete(token.sessionId));
  sessionsUnderWay.set(token.sessionId, answer);
  return answer;
}

async function askSoon({ db, clock }: SessionParts, token: SessionToken, begun: () => void) {
  await immediate();
  begun();
  const times = { now: new Date(), year: yearOf(today(clock)) };
  const [session] = await sessionOwner(db).execute({ ...token, ...times });
  return session;
}

const thisYear = sql`${sql.placeholder("year")}::int`;

/** The query every call begins with. */
const sessionOwner = prepared("session owner", (db) =>
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
      planId: employees.planId,
      isEmployerNotEditInfo: employees.isEmployerNotEditInfo,
      isSetupDone: employees.isSetupDone,
      reAllocationStatus: reAllocationStatusIn(benefitYearIn(thisYear)),
      runOutEndDate: runOutEndIn(thisYear),
      nextRunOutEndDate: runOutEndIn(sql`${thisYear} + 1`),
      fundYear: employees.fundYear,
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .leftJoin(plans, eq(plans.id, employees.planId))
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

function notSignedIn(): ServiceError {
  return new ServiceError(401, "Please sign in again");
}
