import { eq, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { isEmail, normalizeEmail } from "~/domain/email";
import { choiceOf } from "../auth/marketing-choice";
import type { VisitorLimits } from "../auth/visitor-limits";
import { employees, marketingChoices } from "../database/schema";
import { putMail } from "../mail/put-mail";
import type { ServiceParts } from "../parts";
import { notFound, ServiceError } from "../service-error";
import { isChoiceToken } from "../tokens/token";

/** For what is no address (PUB-12), or for an address whose link is good and that belongs to nobody here any more. */
const UNKNOWN = "Email not existed";

/** The token is of the link in a mail; absent for a bare address. */
type ByEmail = Inputs["employer"]["isEmployee"];

/** GET common/employee/{email}: whether an employee has this address, told to whoever holds its mail (SEC-06). */
export async function isEmployee(
  parts: ServiceParts,
  limits: VisitorLimits,
  asked: ByEmail,
  ipAddress?: string,
): Promise<boolean> {
  await requireLink(parts, limits, asked, ipAddress);
  return isKnown(parts, normalizeEmail(asked.email));
}

/**
 * Whether the address has opted out of marketing e-mails (PUB-12), told to whoever holds its mail; nobody has who never said so.
 */
export async function hasOptedOut(
  parts: ServiceParts,
  limits: VisitorLimits,
  asked: ByEmail,
  ipAddress?: string,
): Promise<boolean> {
  await requireLink(parts, limits, asked, ipAddress);
  const normal = normalizeEmail(asked.email);
  if (!(await isKnown(parts, normal))) throw notFound(UNKNOWN);
  return (await choiceOf(parts.db, normal))?.optedOut ?? false;
}

/**
 * POST common/subscribe and common/unsubscribe: keeps the choice. By a bare address nothing is changed and nothing is told:
 * who has the address is looked up when the mail is made that asks for confirmation (SEC-06).
 * @throws {ServiceError} 404 for what is no address, or with the token of one that is gone
 */
export async function choose(
  parts: ServiceParts,
  limits: VisitorLimits,
  { optedOut, ...asked }: ByEmail & { readonly optedOut: boolean },
  ipAddress?: string,
): Promise<void> {
  await limits.marketing(ipAddress);
  const normal = normalizeEmail(asked.email);
  if (!isEmail(normal)) throw notFound(UNKNOWN);
  if (!(await hasLink(parts, asked))) {
    await limits.marketingMail(normal);
    const cause = `marketing:${crypto.randomUUID()}`;
    return putMail(parts.db, {
      kind: "marketingChoice",
      to: normal,
      payload: { email: normal, optedOut },
      cause,
    });
  }
  if (!(await isKnown(parts, normal))) throw notFound(UNKNOWN);
  const changedAt = new Date();
  await parts.db
    .insert(marketingChoices)
    .values({ email: normal, optedOut, changedAt })
    .onConflictDoUpdate({ target: marketingChoices.email, set: { optedOut, changedAt } });
}

async function requireLink(
  parts: ServiceParts,
  limits: VisitorLimits,
  asked: ByEmail,
  ipAddress: string | undefined,
): Promise<void> {
  await limits.marketing(ipAddress);
  if (!isEmail(normalizeEmail(asked.email))) throw notFound(UNKNOWN);
  if (!(await hasLink(parts, asked)))
    throw new ServiceError(403, "Please open the link in one of our e-mails.", "LINK_NEEDED");
}

async function hasLink({ secrets }: ServiceParts, { email, token }: ByEmail): Promise<boolean> {
  return token !== undefined && isChoiceToken(secrets.accepted ?? secrets.signing, token, email);
}

async function isKnown(parts: ServiceParts, email: string): Promise<boolean> {
  const found = await parts.db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(sql`lower(${employees.email})`, email));
  return found.length > 0;
}
