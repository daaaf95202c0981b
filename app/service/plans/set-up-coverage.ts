import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Outputs } from "~/contract/contract";
import { today } from "~/domain/calendar";
import { planInForce } from "~/domain/plan-in-force";
import { fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { employees, planEnrollments, plans } from "../database/schema";
import type { PlanHolder, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { readCoverages } from "./coverages";
import { listPlanCategories } from "./offer";

/** GET benefits-coverage/set-up: the caller's money to allocate in set-up, and what is already allocated. Cents. */
export async function readSetUpCoverage(
  deps: ServiceDeps,
  caller: PlanHolder,
): Promise<Outputs["employee"]["setUpCoverage"]> {
  const day = today(deps.clock);
  const [person] = await deps.db
    .select({ proRated: employees.proRated })
    .from(employees)
    .where(eq(employees.id, caller.employeeId));
  if (!person) throw notFoundError();
  const totalAmount = planInForce(caller.planFacts, day)?.totalAmount ?? 0;
  const yearPart = yearPartOf({ ...caller.planFacts, ...person }, day);
  const { benefitCoverages } = await readCoverages(deps, caller);
  return { totalAmount, proRatedAmount: yearPart && fundOfYear(totalAmount, yearPart), benefitCoverages };
}

/** GET benefits-coverage/type: the amounts that the employer fixed in the caller's plan (ALO-07). Cents for a full year. */
export async function readCoverageTypes(
  deps: ServiceDeps,
  caller: PlanHolder,
): Promise<Outputs["employee"]["coverageTypes"]> {
  const plan = planInForce(caller.planFacts, today(deps.clock));
  const rows = await deps.db
    .select({ enrollmentId: planEnrollments.enrollmentId, coverageAmount: planEnrollments.fixedAmount })
    .from(planEnrollments)
    .where(and(eq(planEnrollments.planId, plan?.id ?? 0), isNotNull(planEnrollments.fixedAmount)))
    .orderBy(asc(planEnrollments.enrollmentId));
  return rows.map(({ enrollmentId, coverageAmount }) => ({
    type: "FIXED",
    enrollmentId,
    coverageAmount: coverageAmount ?? 0,
  }));
}

/** GET employer-class-benefit-preset/employee: what the caller's class is offered; `amount` where the employer has set one. */
export async function readClassBenefitPreset(deps: ServiceDeps, caller: PlanHolder) {
  const inForce = planInForce(caller.planFacts, today(deps.clock));
  const [plan] = await deps.db
    .select({ id: plans.id, className: plans.className, totalAmount: plans.totalAmount })
    .from(plans)
    .where(eq(plans.id, inForce?.id ?? 0));
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
