import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import type { Transaction } from "../database/connect";
import { employees, employers, sessions } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { sendInvitation, signUpPath } from "../people/invite";
import { findLinkToken } from "../tokens/link-token";
import { acquireDemoLock } from "./load-demo-company";
import { demoPeople } from "./people";

/**
 * Returns the sign-up link of the demo company's invited person, the same as in their mail. Invites the person again if the
 * link has expired.
 *
 * @param origin of the portal, without a trailing slash
 * @returns a line to print; none once the person has signed up
 */
export async function invitationLines(
  deps: Pick<ServiceDeps, "db" | "secrets" | "limits">,
  origin: string,
): Promise<readonly string[]> {
  const invited = demoPeople.find(({ purpose }) => purpose === undefined);
  if (!invited) return [];
  return deps.db.transaction(async (tx) => {
    await acquireDemoLock(tx);
    const [person] = await tx
      .select({
        employeeId: employees.id,
        email: employees.email,
        companyName: employers.companyName,
      })
      .from(employees)
      .innerJoin(employers, eq(employers.id, employees.employerId))
      .where(and(eq(employees.email, invited.email), isNull(employees.passwordHash)));
    if (!person) return [];
    const token = await validToken(tx, deps, person.employeeId);
    const path = token ? signUpPath(token) : (await sendInvitation({ ...deps, db: tx }, person)).signUpPath;
    return [`  ${person.email} is invited and has not signed up: ${origin}${path}`];
  });
}

async function validToken(
  tx: Transaction,
  { secrets, limits }: Pick<ServiceDeps, "secrets" | "limits">,
  employeeId: EmployeeId,
): Promise<string | undefined> {
  const [link] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.employeeId, employeeId),
        eq(sessions.kind, "SIGN_UP"),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return link && findLinkToken(tx, secrets, link.id, limits.signUpSeconds);
}
