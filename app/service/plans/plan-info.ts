import { eq } from "drizzle-orm";
import type { IsoDate } from "~/domain/calendar";
import type { EnrollmentId } from "~/domain/ids";
import { type PlanPreference, planPreferences } from "~/domain/plan-preference";
import { employees, plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { enrollmentsOfPlan } from "./offer";

/** Plan info (CLM-04). */
export interface PlanInfo {
  readonly planStartDate: IsoDate | null;
  readonly enrollmentInfos: { enrollmentId: EnrollmentId; enrollmentName: string }[];
  readonly planPreferenceInfos: PlanPreference[];
  readonly groupInsuranceNames: string[];
}

/** GET employees/plan/info: what the caller's plan offers and prefers, and what its class is insured in besides (CLM-04). */
export async function planInfo(parts: ServiceParts, caller: Caller): Promise<PlanInfo> {
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
