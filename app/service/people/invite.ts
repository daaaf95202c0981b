import { and, eq, isNull, sql } from "drizzle-orm";
import type { IsoDate } from "~/domain/calendar";
import { normalizeEmail } from "~/domain/email";
import type { EmployeeId, EmployerId, PlanId } from "~/domain/ids";
import type { ROLE_EMP_ADMIN, ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "~/domain/role";
import { texts } from "../auth/texts";
import type { Transaction } from "../database";
import { employees, employers, plans, sessions } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { addToOutbox } from "../mail/add-to-outbox";
import { ServiceError } from "../service-error";
import { createLink } from "../tokens/link-token";

/** A person to invite. */
export interface PersonToInvite {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employerId: EmployerId;
  /** The plan of the person's class; absent while no class is chosen, and until then the person has no access (SES-05). */
  readonly planId?: PlanId | undefined;
  /** Toronto days; `classBenefitFromDate` defaults to `readEligibilityDate`. */
  readonly eligibilityDate?: IsoDate | undefined;
  readonly classBenefitFromDate?: IsoDate | undefined;
  readonly proRated?: boolean | undefined;
  readonly roles?:
    | readonly (typeof ROLE_EMPLOYEE | typeof ROLE_EMP_OWNER | typeof ROLE_EMP_ADMIN)[]
    | undefined;
  /** Where the person is sent after signing up, instead of to set-up. */
  readonly redirectUrl?: string | undefined;
}

export interface InvitationResult {
  readonly employeeId: EmployeeId;
  /** Path after the portal's origin, with a leading slash. Contains the token, so it must not be logged. */
  readonly signUpPath: string;
  /** False when the person was invited before; the earlier link no longer works. */
  readonly isNew: boolean;
}

type InvitingDeps = Pick<ServiceDeps, "db" | "secrets" | "limits">;

/**
 * Invites a person: writes their row, a sign-up link of 24 hours (decision D33) and the mail with that link, in one transaction,
 * or within the caller's when `deps.db` is one. Inviting a person again before sign-up replaces the earlier details. Expects an
 * address and names that `readInvitation` has validated. Writes no audit row; the calling command does.
 *
 * @throws {ServiceError} 404 for an unknown employer or plan, 409 'Email already registered.'
 */
export async function invitePerson(deps: InvitingDeps, who: PersonToInvite): Promise<InvitationResult> {
  const email = normalizeEmail(who.email);
  return deps.db.transaction(async (tx) => {
    const companyName = await companyOf(tx, who);
    const person = await putPerson(tx, { ...who, email });
    const { signUpPath } = await sendInvitation({ ...deps, db: tx }, { ...person, email, companyName }, who);
    return { ...person, signUpPath };
  });
}

/**
 * Creates a sign-up link for a person who is in the database and has not signed up, ends their earlier links, and puts the mail
 * with the link into the outbox. Must run in a transaction.
 */
export async function sendInvitation(
  deps: InvitingDeps,
  person: { readonly employeeId: EmployeeId; readonly email: string; readonly companyName: string },
  { redirectUrl }: { readonly redirectUrl?: string | undefined } = {},
): Promise<{ signUpPath: string }> {
  const { employeeId, email: to, companyName } = person;
  await deps.db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.employeeId, employeeId), eq(sessions.kind, "SIGN_UP"), isNull(sessions.endedAt)));
  const id = crypto.randomUUID();
  const token = await createLink(deps.db, deps.secrets, {
    id,
    employeeId,
    use: "SIGN_UP",
    redirectUrl,
    lifeSeconds: deps.limits.signUpSeconds,
  });
  const payload = { employeeId, linkId: id, companyName };
  await addToOutbox(deps.db, { kind: "invitation", to, payload, cause: `invitation:${id}` });
  return { signUpPath: signUpPath(token) };
}

/** Returns the path of a sign-up link, after the portal's origin. */
export function signUpPath(token: string): string {
  return `/sign-up/?token=${token}`;
}

async function companyOf(tx: Transaction, { employerId, planId }: PersonToInvite): Promise<string> {
  const [employer] = await tx
    .select({ companyName: employers.companyName })
    .from(employers)
    .where(eq(employers.id, employerId));
  if (!employer) throw new ServiceError(404, "There is no such employer.");
  if (planId !== undefined) {
    const offered = await tx.$count(plans, and(eq(plans.id, planId), eq(plans.employerId, employerId)));
    if (offered === 0) throw new ServiceError(404, "The employer has no such plan.");
  }
  return employer.companyName;
}

async function putPerson(
  tx: Transaction,
  who: PersonToInvite,
): Promise<{ employeeId: EmployeeId; isNew: boolean }> {
  const { email, firstName, lastName, employerId, planId, proRated, roles, eligibilityDate } = who;
  const invited = {
    firstName,
    lastName,
    planId,
    proRated,
    eligibilityDate,
    classBenefitFromDate: who.classBenefitFromDate ?? eligibilityDate,
    ...(roles && { roles: [...roles] }),
  };
  const [made] = await tx
    .insert(employees)
    .values({ email, employerId, ...invited })
    .onConflictDoNothing()
    .returning({ id: employees.id });
  if (made) return { employeeId: made.id, isNew: true };
  const [known] = await tx
    .update(employees)
    .set(invited)
    .where(
      and(
        eq(sql`lower(${employees.email})`, email),
        eq(employees.employerId, employerId),
        isNull(employees.passwordHash),
      ),
    )
    .returning({ id: employees.id });
  if (!known) throw new ServiceError(409, texts.signUp.registered, "EMAIL_REGISTERED");
  return { employeeId: known.id, isNew: false };
}
