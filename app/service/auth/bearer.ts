import { setImmediate as immediate } from "node:timers/promises";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Database, prepared } from "../database";
import { employees, sessions } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { withinPatience } from "../patience";
import { Refusal } from "../refusal";
import { readSessionToken, type SessionToken } from "../tokens/token";

/**
 * Who calls (section 7: a bearer token on every call). Only the Authorization header counts, never a cookie or a
 * query. The token's signature is checked first, then its row: a session that was ended is over at once, and roles
 * are those of now. @throws {Refusal} 401 for every reason alike.
 */
export async function callerOf(
  parts: Pick<ServiceParts, "db" | "secrets" | "limits">,
  authorization: string | null,
): Promise<Caller> {
  const text = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
  const token =
    text === undefined
      ? undefined
      : await readSessionToken(parts.secrets.accepted ?? parts.secrets.signing, text);
  if (!token) throw notSignedIn();
  const person = await withinPatience(ownerOf(parts.db, token), parts.limits.databaseMilliseconds);
  if (!person) throw notSignedIn();
  return { employeeId: token.employeeId, sessionId: token.sessionId, ...person };
}

type Owner = Omit<Caller, "employeeId" | "sessionId">;

const asking = new WeakMap<Database, Map<string, Promise<Owner | undefined>>>();

/**
 * The calls of one page arrive together: those that arrive before the question has gone to the database share its answer.
 * One that arrives later asks anew, so that a session is over for every call made after its end.
 */
function ownerOf(db: Database, token: SessionToken): Promise<Owner | undefined> {
  const asked = asking.get(db) ?? new Map<string, Promise<Owner | undefined>>();
  asking.set(db, asked);
  const answer = asked.get(token.sessionId) ?? askSoon(db, token, () => asked.delete(token.sessionId));
  asked.set(token.sessionId, answer);
  return answer;
}

async function askSoon(db: Database, token: SessionToken, begun: () => void): Promise<Owner | undefined> {
  await immediate();
  begun();
  const [owner] = await sessionOwner(db).execute({ ...token, now: new Date() });
  return owner;
}

/** The query every call begins with. */
const sessionOwner = prepared("session owner", (db) =>
  db
    .select({
      employerId: employees.employerId,
      authorities: employees.roles,
      passwordGivenAt: sql`coalesce(${sessions.confirmedAt}, ${sessions.createdAt})`.mapWith(
        sessions.createdAt,
      ),
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

function notSignedIn(): Refusal {
  return new Refusal(401, "Please sign in again");
}
