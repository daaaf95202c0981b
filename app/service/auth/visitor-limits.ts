import type { Pool } from "pg";
import type { EmployeeId } from "~/domain/ids";
import type { Limits } from "../parts";
import { type Allowance, counted, rateLimit, withinLimits } from "../rate-limits";

export type VisitorLimits = ReturnType<typeof visitorLimits>;

/**
 * What somebody without a session may do only so often, and what costs much, over the shared database: several instances
 * count together. Each rejects with 429 once a limit is passed; an IP address that is not known is not counted.
 */
export function visitorLimits(pool: Pool, limits: Limits["visitor"]) {
  function limit<Who extends string | EmployeeId | undefined>(
    name: string,
    allowed: Allowance,
    what: string,
  ) {
    const limiter = rateLimit(pool, name, allowed);
    return (who: Who) => withinLimits(what, who === undefined ? [] : [limiter.consume(counted(String(who)))]);
  }
  const forgotEmail = rateLimit(pool, "forgot-email", limits.forgotPerEmail);
  const forgotIp = rateLimit(pool, "forgot-address", limits.forgotPerIp);
  return {
    /** By the e-mail that is written to and by the visitor's address. */
    forgotPassword: (to: string, ipAddress: string | undefined) =>
      withinLimits("Too many requests for a new password", [
        forgotEmail.consume(counted(to)),
        ...(ipAddress === undefined ? [] : [forgotIp.consume(counted(ipAddress))]),
      ]),
    /** Opening and using the links of mails. */
    link: limit<string | undefined>("link-address", limits.linkPerIp, "Too many attempts"),
    marketing: limit<string | undefined>("marketing-address", limits.marketingPerIp, "Too many attempts"),
    /** Mails that ask to confirm a marketing choice, by the e-mail that is written to. */
    marketingMail: limit<string>("marketing-email", limits.marketingPerEmail, "Too many requests"),
    contact: limit<string | undefined>("contact-address", limits.contactPerIp, "Too many messages"),
    /** The old password, asked before it is changed. */
    oldPassword: limit<EmployeeId>("old-password", limits.oldPasswordPerEmployee, "Too many attempts"),
    /** Sending pictures of cheques, each of which is read. */
    cheque: limit<EmployeeId>("cheque", limits.chequePerEmployee, "Too many cheque pictures"),
    /** Fetching one's personal record. */
    record: limit<EmployeeId>(
      "record",
      limits.recordPerEmployee,
      "You have downloaded your record too often",
    ),
  };
}
