import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { OperatorCompany } from "~/contract/entities/operator-company";
import { tidy } from "~/domain/invitation";
import { isOrganizationName } from "~/domain/plan-offer";
import { recordAudit } from "../audit";
import type { Executor } from "../database";
import { employees, employers, plans } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { texts } from "./texts";

// The alias is spelled out, because Drizzle omits the table name of columns in a query of one table.
const people = sql`(select count(*) from ${employees} e where e.employer_id = ${employers}.id)`;
const offers = sql`(select count(*) from ${plans} p where p.employer_id = ${employers}.id)`;

/** GET companies: all companies with their numbers of people and plans, sorted by name. */
export async function listCompanies(deps: Pick<ServiceDeps, "db">): Promise<OperatorCompany[]> {
  return deps.db
    .select({
      id: employers.id,
      companyName: employers.companyName,
      people: people.mapWith(Number),
      plans: offers.mapWith(Number),
    })
    .from(employers)
    .orderBy(asc(employers.companyName));
}

/** POST companies: adds a company without plans. */
export async function addCompany(
  deps: ServiceDeps,
  operator: Operator,
  input: { readonly companyName: string },
): Promise<OperatorCompany> {
  const companyName = tidy(input.companyName);
  if (!isOrganizationName(companyName)) throw new ServiceError(400, texts.companyWrong, "company.wrong");
  return deps.db.transaction(async (tx) => {
    // Concurrent inserts of the same name in different capitalisation would not see each other.
    await tx.execute(sql`lock table ${employers} in share row exclusive mode`);
    if (await findCompany(tx, companyName)) throw new ServiceError(409, texts.companyKnown, "company.known");
    const [made] = await tx.insert(employers).values({ companyName }).returning({ id: employers.id });
    const id = made?.id ?? 0;
    await recordAudit(tx, deps, operator, { action: "company.added", subjectId: id });
    return { id, companyName, people: 0, plans: 0 };
  });
}

/** Returns a company by name ({@link nameKey}); `locked` serialises changes of its plans. @throws {ServiceError} 404 */
export async function requireCompany(
  db: Executor,
  name: string,
  hold?: "locked",
): Promise<typeof employers.$inferSelect> {
  const employer = await findCompany(db, name);
  if (!employer) throw notFoundError(texts.noSuchCompany);
  if (hold) await db.select().from(employers).where(eq(employers.id, employer.id)).for("no key update");
  return employer;
}

/**
 * Returns the condition that selects the company with this name, compared by {@link nameKey}; undefined without a name.
 *
 * @throws {ServiceError} 404 for an unknown name, because a mistyped one would look like a company without people or claims
 */
export async function companyCondition(db: Executor, name: string | undefined): Promise<SQL | undefined> {
  return name === undefined ? undefined : eq(employers.id, (await requireCompany(db, name)).id);
}

/** Normalises a company or class name for comparison: ignores capitalisation and the amount of white space. */
export function nameKey(text: string): string {
  return tidy(text).toLowerCase();
}

async function findCompany(db: Executor, name: string) {
  const known = await db.select().from(employers);
  return known.find(({ companyName }) => nameKey(companyName) === nameKey(name));
}
