import { and, eq, gt, isNull } from "drizzle-orm";
import { employees, sessions } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { Refusal } from "../refusal";
import { readSessionToken } from "./token";

/**
 * Who calls (section 7: a bearer token on every call). Only the Authorization header counts, never a cookie or a
 * query. The token's signature is checked first, then its row: a session that was ended is over at once, and roles
 * are those of now. @throws {Refusal} 401 for every reason alike.
 */
export async function callerOf(
  parts: Pick<ServiceParts, "db" | "secrets">,
  authorization: string | null,
): Promise<Caller> {
  const text = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
  const token = text === undefined ? undefined : await readSessionToken(parts.secrets.signing, text);
  if (!token) throw notSignedIn();
  const [person] = await parts.db
    .select({ employerId: employees.employerId, authorities: employees.roles })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .where(
      and(
        eq(sessions.id, token.sessionId),
        eq(sessions.employeeId, token.employeeId),
        eq(sessions.kind, "SESSION"),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date()),
      ),
    );
  if (!person) throw notSignedIn();
  return { employeeId: token.employeeId, sessionId: token.sessionId, ...person };
}

function notSignedIn(): Refusal {
  return new Refusal(401, "Please sign in again");
}
