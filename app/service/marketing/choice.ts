import { eq, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { isEmail, normalizeEmail } from "~/domain/email";
import { findMarketingChoice } from "../auth/marketing-choice";
import type { VisitorLimits } from "../auth/visitor-limits";
import { employees, marketingChoices } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { addToOutbox } from "../mail/add-to-outbox";
import { notFoundError, ServiceError } from "../service-error";
import { isMarketingChoiceToken } from "../tokens/token";

/** For an invalid address (PUB-12), or for a valid link whose address no longer belongs to an employee. */
const UNKNOWN = "Email not existed";

/** An address, with the token if the request comes from the link in a mail. */
type ByEmail = Inputs["employer"]["isEmployee"];

/** GET common/employee/{email}: whether an employee has this address. Requires the link of a mail to that address (SEC-06). */
export async function isEmployee(
  deps: ServiceDeps,
  limits: VisitorLimits,
  request: ByEmail,
  ipAddress?: string,
): Promise<boolean> {
  await requireLink(deps, limits, request, ipAddress);
  return isKnown(deps, normalizeEmail(request.email));
}

/**
 * Whether the address has opted out of marketing e-mails (PUB-12); false without a stored choice. Requires the link of a mail.
 */
export async function hasOptedOut(
  deps: ServiceDeps,
  limits: VisitorLimits,
  request: ByEmail,
  ipAddress?: string,
): Promise<boolean> {
  await requireLink(deps, limits, request, ipAddress);
  const normal = normalizeEmail(request.email);
  if (!(await isKnown(deps, normal))) throw notFoundError(UNKNOWN);
  return (await findMarketingChoice(deps.db, normal))?.optedOut ?? false;
}

/**
 * POST common/subscribe and common/unsubscribe: stores the choice. Without a token it changes and reveals nothing: it queues a
 * confirmation mail, and whether the address exists is looked up only when that mail is composed (SEC-06).
 * @throws {ServiceError} 404 for an invalid address, or a token whose address no longer exists
 */
export async function saveMarketingChoice(
  deps: ServiceDeps,
  limits: VisitorLimits,
  { optedOut, ...request }: ByEmail & { readonly optedOut: boolean },
  ipAddress?: string,
): Promise<void> {
  await limits.marketing(ipAddress);
  const normal = normalizeEmail(request.email);
  if (!isEmail(normal)) throw notFoundError(UNKNOWN);
  if (!(await hasLink(deps, request))) {
    await limits.marketingMail(normal);
    const cause = `marketing:${crypto.randomUUID()}`;
    return addToOutbox(deps.db, {
      kind: "marketingChoice",
      to: normal,
      payload: { email: normal, optedOut },
      cause,
    });
  }
  if (!(await isKnown(deps, normal))) throw notFoundError(UNKNOWN);
  const changedAt = new Date();
  await deps.db
    .insert(marketingChoices)
    .values({ email: normal, optedOut, changedAt })
    .onConflictDoUpdate({ target: marketingChoices.email, set: { optedOut, changedAt } });
}

async function requireLink(
  deps: ServiceDeps,
  limits: VisitorLimits,
  request: ByEmail,
  ipAddress: string | undefined,
): Promise<void> {
  await limits.marketing(ipAddress);
  if (!isEmail(normalizeEmail(request.email))) throw notFoundError(UNKNOWN);
  if (!(await hasLink(deps, request)))
    throw new ServiceError(403, "Please open the link in one of our e-mails.", "LINK_NEEDED");
}

async function hasLink({ secrets }: ServiceDeps, { email, token }: ByEmail): Promise<boolean> {
  return token !== undefined && isMarketingChoiceToken(secrets.accepted ?? secrets.signing, token, email);
}

async function isKnown(deps: ServiceDeps, email: string): Promise<boolean> {
  const found = await deps.db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(sql`lower(${employees.email})`, email));
  return found.length > 0;
}
