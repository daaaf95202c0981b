import { eq } from "drizzle-orm";
import type { IsoDate } from "~/domain/calendar";
import { employees } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";

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
