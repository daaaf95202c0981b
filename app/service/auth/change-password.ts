import { eq } from "drizzle-orm";
import { problemOfRepeated } from "~/domain/password";
import { employees } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { ServiceError } from "../service-error";
import { passwordChanged, requireGoodPassword } from "./new-password";
import { fitsPassword, hashPassword } from "./password";
import { texts } from "./texts";
import type { VisitorLimits } from "./visitor-limits";

/** Password object of section 3. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/**
 * PUT employees/update-password (section 5): all other sessions of the caller end, and a mail says so.
 * @throws {ServiceError} 400 with the sentence that says what is wrong (decisions D57), 429 when the old one is guessed at
 */
export async function changePassword(
  parts: ServiceParts,
  limits: VisitorLimits,
  caller: Caller,
  input: PasswordChange,
): Promise<void> {
  const say = texts.changing;
  if (input.oldPassword === "") throw refused(say.oldMissing);
  if (input.newPassword === "") throw refused(say.newMissing);
  if (input.newPassword === input.oldPassword) throw refused(say.newIsOld);
  const repeated = problemOfRepeated(input.newPassword, input.confirmPassword);
  if (repeated) throw refused(repeated === "missing" ? say.confirmMissing : say.confirmDiffers);
  await requireGoodPassword(parts.db, caller.employeeId, input.newPassword);
  await limits.oldPassword(caller.employeeId);
  const [person] = await parts.db
    .select({ passwordHash: employees.passwordHash })
    .from(employees)
    .where(eq(employees.id, caller.employeeId));
  if (!(await fitsPassword(person?.passwordHash, input.oldPassword))) throw refused(say.oldWrong);
  const passwordHash = await hashPassword(input.newPassword);
  await parts.db.transaction(async (tx) => {
    await tx.update(employees).set({ passwordHash }).where(eq(employees.id, caller.employeeId));
    await passwordChanged(tx, caller.employeeId, crypto.randomUUID(), caller.sessionId);
  });
}

function refused(sentence: string): ServiceError {
  return new ServiceError(400, sentence, "PASSWORD_REFUSED");
}
