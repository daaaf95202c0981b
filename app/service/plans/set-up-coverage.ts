import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Outputs } from "~/contract/contract";
import { type IsoDate, today, yearOf } from "~/domain/calendar";
import { fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { employees, planEnrollments, plans } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { benefitYearIn } from "./benefit-year";
import { readCoverages } from "./coverages";
import { listPlanCategories } from "./offer";
import { isPlanInForce } from "./plan-of-year";

/** GET benefits-coverage/set-up: the caller's money to allocate in set-up, and what is already allocated. Cents. */
export async function readSetUpCoverage(
  deps: ServiceDeps,
  caller: Caller,
): Promise<Outputs["employee"]["setUpCoverage"]> {
  const day = today(deps.clock);
  const [person] = await deps.db
    .select({ employee: employees, totalAmount: plans.totalAmount })
    .from(employees)
    .leftJoin(plans, isPlanOn(day))
    .where(eq(employees.id, caller.employeeId));
  if (!person) throw notFoundError();
  const totalAmount = person.totalAmount ?? 0;
  const yearPart = yearPartOf(person.employee, day);
  const { benefitCoverages } = await readCoverages(deps, caller);
  return { totalAmount, proRatedAmount: yearPart && fundOfYear(totalAmount, yearPart), benefitCoverages };
}

/** GET benefits-coverage/type: the amounts that the employer fixed in the caller's plan (ALO-07). Cents for a full year. */
export async function readCoverageTypes(
  deps: ServiceDeps,
  caller: Caller,
): Promise<Outputs["employee"]["coverageTypes"]> {
  const rows = await deps.db
    .select({ enrollmentId: planEnrollments.enrollmentId, coverageAmount: planEnrollments.fixedAmount })
    .from(employees)
    .innerJoin(plans, isPlanOn(today(deps.clock)))
    .innerJoin(planEnrollments, eq(planEnrollments.planId, plans.id))
    .where(and(eq(employees.id, caller.employeeId), isNotNull(planEnrollments.fixedAmount)))
    .orderBy(asc(planEnrollments.enrollmentId));
  return rows.map(({ enrollmentId, coverageAmount }) => ({
    type: "FIXED",
    enrollmentId,
    coverageAmount: coverageAmount ?? 0,
  }));
}

/** GET employer-class-benefit-preset/employee: what the caller's class is offered; `amount` where the employer has set one. */
export async function readClassBenefitPreset(deps: ServiceDeps, caller: Caller) {
  const [plan] = await deps.db
    .select({ id: plans.id, className: plans.className, totalAmount: plans.totalAmount })
    .from(employees)
    .innerJoin(plans, isPlanOn(today(deps.clock)))
    .where(eq(employees.id, caller.employeeId));
  if (!plan) throw notFoundError();
  const offered = await listPlanCategories(deps.db, plan.id);
  return {
    className: plan.className,
    totalAmount: plan.totalAmount,
    benefitPresets: offered.map(({ enrollmentId, name, fixedAmount }) => ({
      enrollmentId,
      enrollmentName: name,
      amount: fixedAmount,
    })),
  };
}

function isPlanOn(day: IsoDate): SQL {
  const year = yearOf(day);
  return isPlanInForce(benefitYearIn(year), sql`${year}`);
}
