import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { prepared } from "../database";
import { employees, sessions } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { withinPatience } from "../patience";
import { Refusal } from "../refusal";
import { readSessionToken } from "./token";

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
  const token = text === undefined ? undefined : await readSessionToken(parts.secrets.signing, text);
  if (!token) throw notSignedIn();
  const asked = sessionOwner(parts.db).execute({ ...token, now: new Date() });
  const [person] = await withinPatience(asked, parts.limits.databaseMilliseconds);
  if (!person) throw notSignedIn();
  return { employeeId: token.employeeId, sessionId: token.sessionId, ...person };
}

/** The query every call begins with. */
const sessionOwner = prepared((db) =>
  db
    .select({ employerId: employees.employerId, authorities: employees.roles })
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
    )
    .prepare(""),
);

function notSignedIn(): Refusal {
  return new Refusal(401, "Please sign in again");
}
