import { eq, sql } from "drizzle-orm";
import type { EmployeeInfo } from "~/contract/entities/person";
import type { IsoDate } from "~/domain/calendar";
import { prepared } from "../database";
import { employees, plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../refusal";

/**
 * GET employees/info: who calls and what every page needs of them (section 4). A person without a plan has no class yet, which
 * counts as `isEmployerNotEditInfo` too (SES-05).
 */
export async function employeeInfo(parts: ServiceParts, caller: Caller): Promise<EmployeeInfo> {
  const [person] = await infoOf(parts.db).execute({ employeeId: caller.employeeId });
  if (!person) throw notFound();
  const { planId, ...info } = person;
  return {
    ...info,
    isEmployerNotEditInfo: info.isEmployerNotEditInfo || planId === null,
    authorities: [...caller.authorities],
  };
}

const infoOf = prepared("landing of a person", (db) =>
  db
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      planId: employees.planId,
      isEmployerNotEditInfo: employees.isEmployerNotEditInfo,
      isSetupDone: employees.isSetupDone,
      reAllocationStatus: employees.reAllocationStatus,
      runOutEndDate: plans.runOutEndDate,
    })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, sql.placeholder("employeeId"))),
);

/** GET employees/eligibility-date: the first Toronto day on which an expense counts, null while it is not fixed. */
export async function eligibilityDate(
  parts: ServiceParts,
  caller: Caller,
): Promise<{ eligibilityDate: IsoDate | null }> {
  const [person] = await parts.db
    .select({ eligibilityDate: employees.eligibilityDate })
    .from(employees)
    .where(eq(employees.id, caller.employeeId));
  if (!person) throw notFound();
  return person;
}

/** GET employees/is-setup-done. */
export async function isSetupDone(parts: ServiceParts, caller: Caller): Promise<{ isSetupDone: boolean }> {
  const [person] = await parts.db
    .select({ isSetupDone: employees.isSetupDone })
    .from(employees)
    .where(eq(employees.id, caller.employeeId));
  if (!person) throw notFound();
  return person;
}
