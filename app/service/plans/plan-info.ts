import { and, eq, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import { today, yearOf } from "~/domain/calendar";
import { planPreferences } from "~/domain/plan-preference";
import { employees, plans } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { benefitYearIn } from "./benefit-year";
import { listPlanCategories } from "./offer";
import { isPlanInForce } from "./plan-of-year";
import { rollsOverFrom } from "./plan-terms";

/** GET employees/plan/info: the categories and preferences of the caller's plan, and its group insurances (CLM-04). */
export async function readPlanInfo(
  deps: ServiceDeps,
  caller: Caller,
): Promise<Outputs["employee"]["planInfo"]> {
  const year = yearOf(today(deps.clock));
  const benefitYear = benefitYearIn(year);
  const [person] = await deps.db
    .select({
      proRated: employees.proRated,
      ownMonthlyLimit: employees.enableMonthlyLimit,
      rolloverAllowed: rollsOverFrom(benefitYear),
      plan: plans,
    })
    .from(employees)
    .leftJoin(plans, isPlanInForce(benefitYear, sql`${year}`))
    .where(eq(employees.id, caller.employeeId));
  if (!person) throw notFoundError();
  const { plan, ownMonthlyLimit, ...terms } = person;
  const offered = plan ? await listPlanCategories(deps.db, plan.id) : [];
  const enableMonthlyLimit = ownMonthlyLimit || plan?.enableMonthlyLimit === true;
  return {
    planStartDate: plan?.startDate ?? null,
    enrollmentInfos: offered.map(({ enrollmentId, name }) => ({ enrollmentId, enrollmentName: name })),
    planPreferenceInfos: plan ? planPreferences({ ...terms, enableMonthlyLimit }) : [],
    groupInsuranceNames: plan?.groupInsuranceNames ?? [],
  };
}

/** GET previous/employer-enrollments/plan/{id}: the categories of a plan of the caller's own employer, and its total in cents. */
export async function readPlanEnrollments(
  deps: ServiceDeps,
  caller: Caller,
  input: Inputs["employer"]["planEnrollments"],
): Promise<Outputs["employer"]["planEnrollments"]> {
  const [plan] = await deps.db
    .select({ id: plans.id, totalAmount: plans.totalAmount })
    .from(plans)
    .where(and(eq(plans.id, input.id), eq(plans.employerId, caller.employerId)));
  if (!plan) throw notFoundError();
  const offered = await listPlanCategories(deps.db, plan.id);
  return {
    enrollments: offered.map(({ enrollmentId, name }) => ({ id: enrollmentId, name })),
    totalAmount: plan.totalAmount,
  };
}
