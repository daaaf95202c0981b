import { eq, sql } from "drizzle-orm";
import { normalizeEmail } from "~/domain/email";
import type { VisitorLimits } from "../auth/visitor-limits";
import { employees, marketingChoices } from "../database/schema";
import type { ServiceParts } from "../parts";
import { notFound } from "../refusal";

/** Section 8, for an address that belongs to nobody here. */
const UNKNOWN = "Email not existed";

interface ByEmail {
  readonly email: string;
}

/** GET common/employee/{email}: whether an employee has this address. */
export async function isEmployee(
  parts: ServiceParts,
  limits: VisitorLimits,
  { email }: ByEmail,
  address?: string,
): Promise<boolean> {
  await limits.marketing(address);
  return isKnown(parts, normalizeEmail(email));
}

/**
 * Whether the address has opted out of marketing e-mails (PUB-12); nobody has who never said so.
 * @throws {Refusal} 404 'Email not existed', 429
 */
export async function hasOptedOut(
  parts: ServiceParts,
  limits: VisitorLimits,
  { email }: ByEmail,
  address?: string,
): Promise<boolean> {
  await limits.marketing(address);
  const normal = normalizeEmail(email);
  if (!(await isKnown(parts, normal))) throw notFound(UNKNOWN);
  const [choice] = await parts.db
    .select({ optedOut: marketingChoices.optedOut })
    .from(marketingChoices)
    .where(eq(marketingChoices.email, normal));
  return choice?.optedOut ?? false;
}

/** POST common/subscribe and common/unsubscribe: keeps the choice. @throws {Refusal} 404 'Email not existed', 429 */
export async function choose(
  parts: ServiceParts,
  limits: VisitorLimits,
  { email, optedOut }: ByEmail & { readonly optedOut: boolean },
  address?: string,
): Promise<void> {
  await limits.marketing(address);
  const normal = normalizeEmail(email);
  if (!(await isKnown(parts, normal))) throw notFound(UNKNOWN);
  const changedAt = new Date();
  await parts.db
    .insert(marketingChoices)
    .values({ email: normal, optedOut, changedAt })
    .onConflictDoUpdate({ target: marketingChoices.email, set: { optedOut, changedAt } });
}

async function isKnown(parts: ServiceParts, email: string): Promise<boolean> {
  const found = await parts.db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(sql`lower(${employees.email})`, email));
  return found.length > 0;
}
