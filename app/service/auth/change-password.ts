import { subMinutes } from "date-fns";
import { and, eq } from "drizzle-orm";
import { type PasswordChange, type PasswordChangeProblem, validatePasswordChange } from "~/domain/password";
import { isAudited, recordAudit } from "../audit";
import { employees } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import { afterPasswordChange, requireGoodPassword } from "./new-password";
import { hashPassword, verifyPassword } from "./password";
import { texts } from "./texts";
import type { VisitorLimits } from "./visitor-limits";

const CHANGED = "profile.passwordChanged";
const REPEATED_WITHIN_MINUTES = 15;

/**
 * PUT employees/update-password (PRF-09, decision D57): sets the new password, ends the caller's other sessions and notifies
 * the caller by mail. Idempotent: a request repeated after a lost response changes nothing and is not rejected.
 *
 * @throws {ServiceError} 400 with the sentence for what is wrong with the input
 */
export async function changePassword(
  deps: ServiceDeps,
  limits: VisitorLimits,
  caller: Caller,
  input: PasswordChange,
): Promise<void> {
  const [problem] = validatePasswordChange(input);
  if (problem) throw passwordRefusedError(sentenceFor(problem));
  await requireGoodPassword(deps.db, caller.employeeId, input.newPassword);
  await limits.oldPassword(caller.employeeId);
  const oldHash = await passwordHashOf(deps, caller);
  if (oldHash && (await verifyPassword(oldHash, input.oldPassword))) {
    const passwordHash = await hashPassword(input.newPassword);
    const isChanged = await deps.db.transaction(async (tx) => {
      // A reset, or the same request repeated, may have changed it since: a reset in particular must not be undone (PUB-11).
      const isUnchanged = and(eq(employees.id, caller.employeeId), eq(employees.passwordHash, oldHash));
      const changed = await tx
        .update(employees)
        .set({ passwordHash })
        .where(isUnchanged)
        .returning({ id: employees.id });
      if (changed.length === 0) return false;
      await recordAudit(tx, deps, caller, { action: CHANGED });
      await afterPasswordChange(tx, caller.employeeId, crypto.randomUUID(), caller.sessionId);
      return true;
    });
    if (isChanged) return;
  }
  if (await isRepeated(deps, caller, input.newPassword)) return;
  throw passwordRefusedError(texts.changing.oldWrong, "OLD_PASSWORD_REFUSED");
}

/**
 * Whether the request is a repeated one: the new password is in place, and was set a moment ago. Later nobody waits for the
 * response any more, and a wrong old password must be called wrong, whatever the new one is.
 */
async function isRepeated(deps: ServiceDeps, caller: Caller, newPassword: string): Promise<boolean> {
  const since = subMinutes(deps.clock.now(), REPEATED_WITHIN_MINUTES);
  return (
    (await isAudited(deps.db, caller, CHANGED, caller.employeeId, { since })) &&
    (await verifyPassword(await passwordHashOf(deps, caller), newPassword))
  );
}

async function passwordHashOf({ db }: ServiceDeps, caller: Caller): Promise<string | null | undefined> {
  const [person] = await db
    .select({ passwordHash: employees.passwordHash })
    .from(employees)
    .where(eq(employees.id, caller.employeeId));
  return person?.passwordHash;
}

function sentenceFor({ field, problem }: PasswordChangeProblem): string {
  const say = texts.changing;
  if (field === "oldPassword") return say.oldMissing;
  if (field === "newPassword") return problem === "missing" ? say.newMissing : say.newIsOld;
  return problem === "missing" ? say.confirmMissing : say.confirmDiffers;
}

function passwordRefusedError(sentence: string, code = "PASSWORD_REFUSED"): ServiceError {
  return new ServiceError(400, sentence, code);
}
