import type { Pool } from "pg";
import type { EmployeeId } from "~/domain/ids";
import type { Limits } from "../parts";
import { counted, rateLimit, withinLimits } from "../rate-limits";

/** What somebody without a session may do only so often, and a password tried by somebody with one. */
export interface VisitorLimits {
  /** By the e-mail that is written to and by the visitor's address. Each rejects with 429 once a limit is passed. */
  forgotPassword(email: string, ipAddress: string | undefined): Promise<void>;
  /** Opening and using the links of mails. */
  link(ipAddress: string | undefined): Promise<void>;
  marketing(ipAddress: string | undefined): Promise<void>;
  /** Mails that ask to confirm a marketing choice, by the e-mail that is written to. */
  marketingMail(email: string): Promise<void>;
  contact(ipAddress: string | undefined): Promise<void>;
  /** The old password, asked before it is changed. */
  oldPassword(employeeId: EmployeeId): Promise<void>;
  /** Sending pictures of cheques, each of which is read. */
  cheque(employeeId: EmployeeId): Promise<void>;
  /** Fetching one's personal record. */
  record(employeeId: EmployeeId): Promise<void>;
}

/** The limits over the shared database: several instances count together. */
export function visitorLimits(pool: Pool, limits: Limits["visitor"]): VisitorLimits {
  const email = rateLimit(pool, "forgot-email", limits.forgotPerEmail);
  const forgot = rateLimit(pool, "forgot-address", limits.forgotPerIp);
  const link = rateLimit(pool, "link-address", limits.linkPerIp);
  const marketing = rateLimit(pool, "marketing-address", limits.marketingPerIp);
  const marketingMail = rateLimit(pool, "marketing-email", limits.marketingPerEmail);
  const contact = rateLimit(pool, "contact-address", limits.contactPerIp);
  const oldPassword = rateLimit(pool, "old-password", limits.oldPasswordPerEmployee);
  const cheque = rateLimit(pool, "cheque", limits.chequePerEmployee);
  const record = rateLimit(pool, "record", limits.recordPerEmployee);
  const by = (limiter: typeof link, ipAddress: string | undefined) =>
    ipAddress === undefined ? [] : [limiter.consume(counted(ipAddress))];
  return {
    forgotPassword: (to, ipAddress) =>
      withinLimits("Too many requests for a new password", [
        email.consume(counted(to)),
        ...by(forgot, ipAddress),
      ]),
    link: (ipAddress) => withinLimits("Too many attempts", by(link, ipAddress)),
    marketing: (ipAddress) => withinLimits("Too many attempts", by(marketing, ipAddress)),
    marketingMail: (to) => withinLimits("Too many requests", [marketingMail.consume(counted(to))]),
    contact: (ipAddress) => withinLimits("Too many messages", by(contact, ipAddress)),
    oldPassword: (employeeId) =>
      withinLimits("Too many attempts", [oldPassword.consume(counted(String(employeeId)))]),
    cheque: (employeeId) =>
      withinLimits("Too many cheque pictures", [cheque.consume(counted(String(employeeId)))]),
    record: (employeeId) =>
      withinLimits("You have downloaded your record too often", [
        record.consume(counted(String(employeeId))),
      ]),
  };
}
