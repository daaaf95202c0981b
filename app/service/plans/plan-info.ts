import { and, eq } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import { today } from "~/domain/calendar";
import { hasMonthlyLimit, planInForce } from "~/domain/plan-in-force";
import { planPreferences } from "~/domain/plan-preference";
import { rollsOverFrom } from "~/domain/plan-terms";
import { benefitYearOf } from "~/domain/re-allocation";
import { employees, plans } from "../database/schema";
import type { Caller, PlanHolder, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { listPlanCategories } from "./offer";

/** GET employees/plan/info: the categories and preferences of the caller's plan, and its group insurances (CLM-04). */
export async function readPlanInfo(
  deps: ServiceDeps,
  { employeeId, planFacts }: PlanHolder,
): Promise<Outputs["employee"]["planInfo"]> {
  const day = today(deps.clock);
  const year = benefitYearOf(planFacts, day);
  const plan = planInForce(planFacts, day);
  const [person] = await deps.db
    .select({ proRated: employees.proRated, groupInsuranceNames: plans.groupInsuranceNames })
    .from(employees)
    .leftJoin(plans, eq(plans.id, plan?.id ?? 0))
    .where(eq(employees.id, employeeId));
  if (!person) throw notFoundError();
  const offered = plan ? await listPlanCategories(deps.db, plan.id) : [];
  const terms = {
    proRated: person.proRated,
    rolloverAllowed: rollsOverFrom(planFacts.classPlans, year),
    enableMonthlyLimit: hasMonthlyLimit(planFacts, plan),
  };
  return {
    planStartDate: plan?.startDate ?? null,
    enrollmentInfos: offered.map(({ enrollmentId, name }) => ({ enrollmentId, enrollmentName: name })),
    planPreferenceInfos: plan ? planPreferences(terms) : [],
    groupInsuranceNames: person.groupInsuranceNames ?? [],
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
