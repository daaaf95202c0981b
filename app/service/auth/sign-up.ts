import { and, eq, isNull } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import { normalizeSignUp, type SignUpProblem, validateSignUp } from "~/domain/sign-up";
import { recordAudit } from "../audit";
import { lockEmployee } from "../database/lock-employee";
import { employees } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import { markLinkUsed, requireUsableLink } from "../tokens/link-token";
import { requireGoodPassword } from "./new-password";
import { hashPassword } from "./password";
import { texts } from "./texts";
import type { VisitorLimits } from "./visitor-limits";

/** GET account by token (PUB-06): whom an invitation is for. */
export async function readAccountByToken(
  deps: ServiceDeps,
  limits: VisitorLimits,
  input: Inputs["auth"]["accountByToken"],
  ipAddress?: string,
): Promise<Outputs["auth"]["accountByToken"]> {
  await limits.link(ipAddress);
  const link = await requireUsableLink(deps, "SIGN_UP", input.token);
  const [person] = await deps.db
    .select({ firstName: employees.firstName, lastName: employees.lastName, email: employees.email })
    .from(employees)
    .where(and(eq(employees.id, link.employeeId), isNull(employees.passwordHash)));
  if (!person) throw emailRegisteredError();
  return person;
}

/**
 * POST employees/sign-up (PUB-06 to PUB-08): saves names and the first password, once per invitation. Opens no session; the
 * portal signs in with the submitted password.
 *
 * @returns the URL that the browser is sent to instead of set-up, if the invitation has one
 */
export async function signUp(
  deps: ServiceDeps,
  limits: VisitorLimits,
  input: Inputs["employee"]["signUp"],
  ipAddress?: string,
): Promise<Outputs["employee"]["signUp"]> {
  await limits.link(ipAddress);
  const link = await requireUsableLink(deps, "SIGN_UP", input.token);
  const { firstName, lastName, password, rePassword } = normalizeSignUp(input);
  const problems = validateSignUp({ firstName, lastName, password, rePassword });
  // `requireGoodPassword` reports a missing password.
  const [problem] = problems.filter(({ field }) => field !== "password");
  if (problem) throw signUpRefusedError(sentenceOf(problem));
  await requireGoodPassword(deps.db, link.employeeId, password, [firstName, lastName]);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    // Before the link, like inviting again, so that the two never wait for each other.
    await lockEmployee(tx, link.employeeId);
    await markLinkUsed(tx, "SIGN_UP", link);
    const signedUp = await tx
      .update(employees)
      .set({ firstName, lastName, passwordHash })
      .where(and(eq(employees.id, link.employeeId), isNull(employees.passwordHash)))
      .returning({ id: employees.id });
    if (signedUp.length === 0) throw emailRegisteredError();
    await recordAudit(tx, deps, link, { action: "profile.signedUp" });
  });
  return { redirectUrl: link.redirectUrl };
}

function sentenceOf({ field, problem }: SignUpProblem): string {
  const say = texts.signUp;
  if (field === "firstName") return say.firstNameMissing;
  if (field === "lastName") return problem === "missing" ? say.lastNameMissing : say.nameTooLong;
  return problem === "missing" ? say.confirmMissing : say.confirmDiffers;
}

function signUpRefusedError(sentence: string): ServiceError {
  return new ServiceError(400, sentence, "SIGN_UP_REFUSED");
}

function emailRegisteredError(): ServiceError {
  return new ServiceError(409, texts.signUp.registered, "EMAIL_REGISTERED");
}
