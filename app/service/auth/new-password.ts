import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import { PASSWORD_MIN_LENGTH, passwordProblem } from "~/domain/password";
import type { Executor } from "../database";
import { employees, employers, sessions } from "../database/schema";
import { putMail } from "../mail/put-mail";
import { ServiceError } from "../service-error";
import { texts } from "./texts";

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The common passwords of @zxcvbn-ts/language-common that are long enough to be chosen here (decision D56), lower case.
 * Loaded when the first password is chosen: a server on which nobody does holds none of it in memory.
 */
function commonPasswords(leastLength: number): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter((password) => password.length >= leastLength)),
  );
  return list;
}

/**
 * The one rule for a new password, in sign-up, reset and change alike (decision D56).
 *
 * @param names those typed in the same form, where they are about to become the person's
 * @throws {ServiceError} 400 with the sentence that says why it will not do
 */
export async function requireGoodPassword(
  db: Executor,
  employeeId: EmployeeId,
  password: string,
  names: readonly string[] = [],
): Promise<void> {
  const common = await commonPasswords(PASSWORD_MIN_LENGTH);
  const problem = passwordProblem(password, {
    isCommon: (lowerCased) => common.has(lowerCased),
    personal: [...(await personalTexts(db, employeeId)), ...names],
  });
  if (problem) throw new ServiceError(400, texts.cannotSet[problem], "PASSWORD_REFUSED");
}

async function personalTexts(db: Executor, employeeId: EmployeeId): Promise<string[]> {
  const { email, username, firstName, lastName } = employees;
  const [person] = await db
    .select({ email, username, firstName, lastName, company: employers.companyName })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(eq(employees.id, employeeId));
  return Object.values(person ?? {}).filter((text) => text !== null);
}

/**
 * What follows from a new password, in its transaction: every session and every link for another password ends, but for
 * the session that is kept, and the person is told by mail.
 *
 * @param cause names this change, for the mail
 */
export async function passwordChanged(
  tx: Executor,
  employeeId: EmployeeId,
  cause: string,
  keptSession?: string,
): Promise<void> {
  const theirs: (SQL | undefined)[] = [
    eq(sessions.employeeId, employeeId),
    isNull(sessions.endedAt),
    // Whoever took an account over changes its password too: the way back to its address stays.
    ne(sessions.kind, "EMAIL_UNDO"),
  ];
  if (keptSession !== undefined) theirs.push(ne(sessions.id, keptSession));
  await tx
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(...theirs));
  const [person] = await tx
    .select({ email: employees.email, firstName: employees.firstName })
    .from(employees)
    .where(eq(employees.id, employeeId));
  if (!person) return;
  const { email: to, firstName } = person;
  await putMail(tx, { kind: "passwordChanged", to, payload: { firstName }, cause: `password:${cause}` });
}
