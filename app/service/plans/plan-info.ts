import { eq } from "drizzle-orm";
import type { Outputs } from "~/contract/contract";
import { planPreferences } from "~/domain/plan-preference";
import { employees, plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { enrollmentsOfPlan } from "./offer";

/** GET employees/plan/info: what the caller's plan offers and prefers, and what its class is insured in besides (CLM-04). */
export async function planInfo(
  parts: ServiceParts,
  caller: Caller,
): Promise<Outputs["employee"]["planInfo"]> {
  const [person] = await parts.db
    .select({ proRated: employees.proRated, ownMonthlyLimit: employees.enableMonthlyLimit, plan: plans })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, caller.employeeId));
  if (!person) throw notFound();
  const { plan, proRated, ownMonthlyLimit } = person;
  const offered = plan ? await enrollmentsOfPlan(parts.db, plan.id) : [];
  const enableMonthlyLimit = ownMonthlyLimit || plan?.enableMonthlyLimit === true;
  return {
    planStartDate: plan?.startDate ?? null,
    enrollmentInfos: offered.map(({ enrollmentId, name }) => ({ enrollmentId, enrollmentName: name })),
    planPreferenceInfos: plan ? planPreferences({ ...plan, proRated, enableMonthlyLimit }) : [],
    groupInsuranceNames: plan?.groupInsuranceNames ?? [],
  };
}
