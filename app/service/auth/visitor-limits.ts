import type { Pool } from "pg";
import type { EmployeeId } from "~/domain/ids";
import type { Limits } from "../deps";
import { type Allowance, hashedLimitKey, rateLimit, requireWithinLimits } from "../rate-limits";

export type VisitorLimits = ReturnType<typeof createVisitorLimits>;

/**
 * Rate limits for requests without a session and for expensive ones, kept in the shared database so that all instances count
 * together. Each rejects with 429 once its limit is exceeded; an unknown IP address is not counted.
 */
export function createVisitorLimits(pool: Pool, limits: Limits["visitor"]) {
  function limit<Who extends string | EmployeeId | undefined>(
    name: string,
    allowed: Allowance,
    what: string,
  ) {
    const limiter = rateLimit(pool, name, allowed);
    return (who: Who) =>
      requireWithinLimits(
        what,
        who === undefined ? [] : [() => limiter.consume(hashedLimitKey(String(who)))],
      );
  }
  const forgotEmail = rateLimit(pool, "forgot-email", limits.forgotPerEmail);
  const forgotIp = rateLimit(pool, "forgot-address", limits.forgotPerIp);
  return {
    /** Counts by the visitor's IP address, and while that is within its limit by the recipient's e-mail. */
    forgotPassword: (to: string, ipAddress: string | undefined) =>
      requireWithinLimits("Too many requests for a new password", [
        ...(ipAddress === undefined ? [] : [() => forgotIp.consume(hashedLimitKey(ipAddress))]),
        () => forgotEmail.consume(hashedLimitKey(to)),
      ]),
    /** Opening and using the links of mails. */
    link: limit<string | undefined>("link-address", limits.linkPerIp, "Too many attempts"),
    marketing: limit<string | undefined>("marketing-address", limits.marketingPerIp, "Too many attempts"),
    /** Mails that ask to confirm a marketing choice, by the recipient's e-mail. */
    marketingMail: limit<string>("marketing-email", limits.marketingPerEmail, "Too many requests"),
    /** Messages of people who are not signed in. */
    contact: limit<string | undefined>("contact-address", limits.contactPerIp, "Too many messages"),
    /** Messages of signed-in employees, a whole office of whom may have one IP address. */
    contactOfEmployee: limit<EmployeeId>("contact-employee", limits.contactPerEmployee, "Too many messages"),
    /** Checks of the current password of a signed-in employee. */
    oldPassword: limit<EmployeeId>("old-password", limits.oldPasswordPerEmployee, "Too many attempts"),
    /** Uploads of cheque pictures. */
    cheque: limit<EmployeeId>("cheque", limits.chequePerEmployee, "Too many cheque pictures"),
    /** Uploads of any kind. */
    upload: limit<EmployeeId>("upload", limits.uploadPerEmployee, "Too many files"),
    /** Downloads of the caller's personal record. */
    record: limit<EmployeeId>(
      "record",
      limits.recordPerEmployee,
      "You have downloaded your record too often",
    ),
  };
}
