import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { passwordProblem } from "~/domain/password";
import type { Executor } from "../database";
import { employees, sessions } from "../database/schema";
import { putMail } from "../mail/put-mail";
import { Refusal } from "../refusal";
import { isCommonPassword } from "./common-passwords";
import { texts } from "./texts";

/** @throws {Refusal} 400 with the sentence that says why a new password will not do (decisions D56) */
export function requireGoodPassword(password: string): void {
  const problem = passwordProblem(password, isCommonPassword);
  if (problem) throw new Refusal(400, texts.cannotSet[problem], "PASSWORD_REFUSED");
}

/**
 * What follows from a new password, in its transaction: every session and every link for another password ends, but for
 * the session that is kept, and the person is told by mail.
 *
 * @param cause names this change, for the mail
 */
export async function passwordChanged(
  tx: Executor,
  employeeId: number,
  cause: string,
  keptSession?: string,
): Promise<void> {
  const theirs: (SQL | undefined)[] = [eq(sessions.employeeId, employeeId), isNull(sessions.endedAt)];
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
