import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { OperatorCompany } from "~/contract/entities/operator";
import { tidy } from "~/domain/invitation";
import { isPlaceName } from "~/domain/plan-offer";
import { audit } from "../audit";
import type { Executor, Transaction } from "../database";
import { employees, employers, plans } from "../database/schema";
import type { ServiceParts } from "../parts";
import { notFound, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { texts } from "./texts";

// Spelled out, since in a query of one table the names of columns come without their table.
const people = sql`(select count(*) from ${employees} e where e.employer_id = ${employers}.id)`;
const offers = sql`(select count(*) from ${plans} p where p.employer_id = ${employers}.id)`;

/** GET companies: every company with how many people and plans it has, by name. */
export async function listCompanies(parts: Pick<ServiceParts, "db">): Promise<OperatorCompany[]> {
  return parts.db
    .select({
      id: employers.id,
      companyName: employers.companyName,
      people: people.mapWith(Number),
      plans: offers.mapWith(Number),
    })
    .from(employers)
    .orderBy(asc(employers.companyName));
}

/** POST companies: a company that offers nothing yet. */
export async function addCompany(
  parts: ServiceParts,
  operator: Operator,
  input: { readonly companyName: string },
): Promise<OperatorCompany> {
  const companyName = tidy(input.companyName);
  if (!isPlaceName(companyName)) throw new ServiceError(400, texts.companyWrong, "company.wrong");
  return parts.db.transaction(async (tx) => {
    // Two that add the same name in other capitals would not see each other.
    await tx.execute(sql`lock table ${employers} in share row exclusive mode`);
    if (await findCompany(tx, companyName)) throw new ServiceError(409, texts.companyKnown, "company.known");
    const [made] = await tx.insert(employers).values({ companyName }).returning({ id: employers.id });
    const id = made?.id ?? 0;
    await audit(tx, parts, operator, { action: "company.added", subjectId: id });
    return { id, companyName, people: 0, plans: 0 };
  });
}

/** The company of a name, however it is written; locked, nobody else changes what it offers. @throws {ServiceError} 404 */
export async function companyNamed(
  tx: Transaction,
  name: string,
  hold?: "locked",
): Promise<typeof employers.$inferSelect> {
  const employer = await findCompany(tx, name);
  if (!employer) throw notFound(texts.noSuchCompany);
  if (hold) await tx.select().from(employers).where(eq(employers.id, employer.id)).for("no key update");
  return employer;
}

/** The rows of one company's name, however it is written; of all companies without a name. */
export async function ofCompany(db: Executor, name: string | undefined): Promise<SQL | undefined> {
  return name === undefined ? undefined : eq(employers.id, (await findCompany(db, name))?.id ?? 0);
}

/** A name of a company or class as names are compared: capitals and the spaces between words tell no two apart. */
export function nameKey(text: string): string {
  return tidy(text).toLowerCase();
}

async function findCompany(db: Executor, name: string) {
  const known = await db.select().from(employers);
  return known.find(({ companyName }) => nameKey(companyName) === nameKey(name));
}
