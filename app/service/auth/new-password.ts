import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import { PASSWORD_MIN_LENGTH, problemOfPassword } from "~/domain/password";
import type { Executor } from "../database";
import { employees, employers, sessions } from "../database/schema";
import { addToOutbox } from "../mail/add-to-outbox";
import { ServiceError } from "../service-error";
import { texts } from "./texts";

let loadedPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * The common passwords of @zxcvbn-ts/language-common that are long enough to be chosen here (decision D56), lower case.
 * Loaded lazily when the first password is chosen, so that it takes no memory before.
 */
function commonPasswords(leastLength: number): Promise<ReadonlySet<string>> {
  loadedPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter((password) => password.length >= leastLength)),
  );
  return loadedPasswords;
}

/**
 * Checks a new password by the one rule that sign-up, reset and change share (decision D56).
 *
 * @param names submitted in the same form and about to become the person's
 * @throws {ServiceError} 400 with a sentence that says why the password is rejected
 */
export async function requireGoodPassword(
  db: Executor,
  employeeId: EmployeeId,
  password: string,
  names: readonly string[] = [],
): Promise<void> {
  const common = await commonPasswords(PASSWORD_MIN_LENGTH);
  const problem = problemOfPassword(password, {
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
 * Ends the person's sessions and links after a password change and notifies the person by mail, in the transaction of the
 * change. `keptSession` and links that undo an e-mail change stay.
 *
 * @param cause identifies this change, for the mail
 */
export async function afterPasswordChange(
  tx: Executor,
  employeeId: EmployeeId,
  cause: string,
  keptSession?: string,
): Promise<void> {
  const theirs: (SQL | undefined)[] = [
    eq(sessions.employeeId, employeeId),
    isNull(sessions.endedAt),
    // Somebody who took the account over may change its password too, so the link back to the former address must stay.
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
  await addToOutbox(tx, { kind: "passwordChanged", to, payload: { firstName }, cause: `password:${cause}` });
}
