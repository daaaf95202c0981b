import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { isEmail, normalizeEmail } from "~/domain/email";
import { recordAudit } from "../audit";
import { employees } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { addToOutbox } from "../mail/add-to-outbox";
import { ServiceError } from "../service-error";
import { markLinkUsed, requireUsableLink } from "../tokens/link-token";
import { afterPasswordChange, requireGoodPassword } from "./new-password";
import { hashPassword } from "./password";
import { texts } from "./texts";
import type { VisitorLimits } from "./visitor-limits";

/**
 * POST forgot-password (PUB-10): queues the mail with the reset link. The person is looked up when the mail is composed, not
 * here, so that the response and its time are the same for every address.
 *
 * @param ipAddress of the visitor, where known
 */
export async function requestPasswordReset(
  deps: ServiceDeps,
  limits: VisitorLimits,
  input: Inputs["auth"]["forgotPassword"]["body"],
  ipAddress?: string,
): Promise<void> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new ServiceError(400, texts.emailInvalid, "EMAIL_INVALID");
  await limits.forgotPassword(email, ipAddress);
  const cause = `forgot:${crypto.randomUUID()}`;
  await addToOutbox(deps.db, { kind: "passwordReset", to: email, payload: { email }, cause });
}

/** GET forgot-password?token: whether the link may be used. */
export async function checkResetLink(
  deps: ServiceDeps,
  limits: VisitorLimits,
  input: Inputs["auth"]["checkReset"],
  ipAddress?: string,
): Promise<void> {
  await limits.link(ipAddress);
  await requireUsableLink(deps, "PASSWORD_RESET", input.token);
}

/** PUT forgot-password?token (PUB-11): sets the new password, once per link, and ends every session of the person. */
export async function resetPassword(
  deps: ServiceDeps,
  limits: VisitorLimits,
  input: Inputs["auth"]["checkReset"] & Inputs["auth"]["resetPassword"]["body"],
  ipAddress?: string,
): Promise<void> {
  await limits.link(ipAddress);
  const link = await requireUsableLink(deps, "PASSWORD_RESET", input.token);
  await requireGoodPassword(deps.db, link.employeeId, input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction(async (tx) => {
    // The person's row before those of sessions, as in a change, so that the two never wait for each other.
    await tx.update(employees).set({ passwordHash }).where(eq(employees.id, link.employeeId));
    await markLinkUsed(tx, "PASSWORD_RESET", link);
    await recordAudit(tx, deps, link, { action: "profile.passwordReset" });
    await afterPasswordChange(tx, link.employeeId, link.id);
  });
}
