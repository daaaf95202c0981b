import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { OperatorPerson } from "~/contract/entities/operator-person";
import type { OperatorInputs, OperatorOutputs } from "~/contract/operator";
import { type IsoDate, today } from "~/domain/calendar";
import { normalizeEmail } from "~/domain/email";
import type { EmployeeId } from "~/domain/ids";
import { type Count, toPageResponse } from "~/domain/paging";
import { dividedInYear, yearOfNewChange } from "~/domain/re-allocation";
import { ROLE_ANALYST } from "~/domain/role";
import type { Executor, Transaction } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { employees, employers, plans } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { companyCondition } from "./companies";
import { texts } from "./texts";

/** GET people: all people, or those of one company, sorted by company and name. */
export async function listPeople(
  deps: Pick<ServiceDeps, "db" | "clock">,
  input: OperatorInputs["people"],
): Promise<OperatorOutputs["people"]> {
  const where = await companyCondition(deps.db, input.company);
  const [counted] = await deps.db
    .select({ total: sql<Count>`count(*)::int` })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(where);
  const total = counted?.total ?? 0;
  const records = await selectPeople(deps.db, where)
    .orderBy(asc(employers.companyName), asc(employees.lastName), asc(employees.firstName), asc(employees.id))
    .limit(input.perPage)
    .offset((input.page - 1) * input.perPage);
  const day = today(deps.clock);
  return toPageResponse(
    records.map((record) => asPerson(record, day)),
    total,
    input.perPage,
  );
}

/** POST people/find: the person with an e-mail address. @throws {ServiceError} 404 */
export async function findPerson(
  deps: Pick<ServiceDeps, "db" | "clock">,
  input: OperatorInputs["findPerson"],
): Promise<OperatorPerson> {
  const [found] = await selectPeople(
    deps.db,
    sql`lower(${employees.email}) = ${normalizeEmail(input.email)}`,
  );
  if (!found) throw notFoundError(texts.noSuchPerson);
  return asPerson(found, today(deps.clock));
}

/** Returns a person by id. @throws {ServiceError} 404 */
export async function requirePerson(
  { db, clock }: Pick<ServiceDeps, "clock"> & { readonly db: Executor },
  id: EmployeeId,
): Promise<OperatorPerson> {
  const [found] = await selectPeople(db, eq(employees.id, id));
  if (!found) throw notFoundError(texts.noSuchPerson);
  return asPerson(found, today(clock));
}

/** Locks a person's row until the transaction ends, and returns it. @throws {ServiceError} 404 */
export async function lockPerson(tx: Transaction, id: EmployeeId): Promise<typeof employees.$inferSelect> {
  const person = await lockEmployee(tx, id);
  if (!person) throw notFoundError(texts.noSuchPerson);
  return person;
}

/** The same, where no plan may be added to the person's company meanwhile: takes the company's lock first, as adding one does. */
export async function lockPersonAndPlans(
  tx: Transaction,
  id: EmployeeId,
): Promise<typeof employees.$inferSelect> {
  await tx
    .select({ id: employers.id })
    .from(employers)
    .innerJoin(employees, eq(employees.employerId, employers.id))
    .where(eq(employees.id, id))
    .for("share", { of: employers });
  return lockPerson(tx, id);
}

function selectPeople(db: Executor, where: SQL | undefined) {
  return db
    .select({ employee: employees, companyName: employers.companyName, className: plans.className })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(where)
    .$dynamic();
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

function asPerson({ employee, companyName, className }: PersonRow, day: IsoDate): OperatorPerson {
  return {
    id: employee.id,
    email: employee.email,
    firstName: employee.firstName,
    lastName: employee.lastName,
    companyName,
    className,
    status: statusOf(employee),
    reAllocationStatus: employee.reAllocationStatus,
    fund: employee.fundChange,
    fundYear: employee.reAllocationStatus === "CHANGE_REQUIRED" ? employee.fundYear : null,
    fundDivided: dividedInYear(employee, yearOfNewChange(employee, day)),
    eligibilityDate: employee.eligibilityDate,
    benefitCancellationDate: employee.benefitCancellationDate,
    isAllocationLocked: !employee.allowEdit,
    isAnalyst: employee.roles.includes(ROLE_ANALYST),
  };
}

function statusOf({
  isSetupDone,
  passwordHash,
}: Pick<typeof employees.$inferSelect, "isSetupDone" | "passwordHash">): OperatorPerson["status"] {
  if (isSetupDone) return "SET_UP";
  return passwordHash === null ? "INVITED" : "SIGNED_UP";
}
