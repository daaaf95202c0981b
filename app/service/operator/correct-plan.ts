import { and, asc, eq, sql } from "drizzle-orm";
import type { OfferedPlan } from "~/contract/entities/operator-company";
import type { OperatorInputs } from "~/contract/operator";
import { today } from "~/domain/calendar";
import type { EmployerId, PlanId } from "~/domain/ids";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { benefitCoverages, employees, planEnrollments, plans } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { requireCompany } from "./companies";
import { requireDivisibleByAll } from "./division-errors";
import { findPlan, readPlanOffer, requirePlan } from "./plans";
import { texts } from "./texts";

/**
 * PUT plans: states the plan of a class and a year anew, while nobody has divided its money. Later its total changes by a
 * re-allocation of each person, because their money is allocated already.
 *
 * @throws {ServiceError} 404 for a class without a plan in that year; 409 once somebody has money of it
 */
export async function correctPlan(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["correctPlan"],
): Promise<OfferedPlan> {
  const { categories, ...offered } = readPlanOffer(deps, input);
  const { className, benefitYear, totalAmount } = offered;
  return deps.db.transaction(async (tx) => {
    const { id: employerId } = await requireCompany(tx, input.company, "locked");
    const planId = await findPlan(tx, employerId, offered);
    if (planId === undefined) throw notFoundError(texts.noSuchPlan(className, benefitYear));
    const plan = { id: planId, employerId, className };
    await requireUndivided(tx, plan);
    await tx.update(plans).set(offered).where(eq(plans.id, planId));
    await tx.delete(planEnrollments).where(eq(planEnrollments.planId, planId));
    await tx.insert(planEnrollments).values(categories.map((category) => ({ planId, ...category })));
    await requireDivisibleByAll(tx, plan, today(deps.clock));
    const details = { employerId, benefitYear, totalAmount, categories: categories.length };
    await recordAudit(tx, deps, operator, { action: "plan.corrected", subjectId: planId, details });
    return requirePlan(tx, planId);
  });
}

/**
 * Checks that nobody with this plan has finished set-up or allocated its money. Locks everybody of the class, in the order of their
 * ids, so that nobody allocates it before this transaction ends.
 */
async function requireUndivided(
  tx: Transaction,
  plan: { readonly id: PlanId; readonly employerId: EmployerId; readonly className: string },
): Promise<void> {
  const isOfClass = and(
    eq(employees.employerId, plan.employerId),
    sql`lower(${plans.className}) = lower(${plan.className})`,
  );
  const people = await tx
    .select({ id: employees.id, planId: employees.planId, isSetupDone: employees.isSetupDone })
    .from(employees)
    .innerJoin(plans, eq(plans.id, employees.planId))
    .where(isOfClass)
    .orderBy(asc(employees.id))
    .for("no key update", { of: employees });
  const allocated = await tx
    .selectDistinct({ id: benefitCoverages.employeeId })
    .from(benefitCoverages)
    .innerJoin(employees, eq(employees.id, benefitCoverages.employeeId))
    .where(
      and(
        eq(employees.planId, plan.id),
        sql`coalesce(${benefitCoverages.proRatedAmount}, ${benefitCoverages.amount}) > 0`,
      ),
    );
  const withMoney = new Set(allocated.map(({ id }) => id));
  const divided = people.filter(
    ({ id, planId, isSetupDone }) => planId === plan.id && (isSetupDone || withMoney.has(id)),
  );
  if (divided.length > 0) throw new ServiceError(409, texts.planDivided(divided.length), "plan.divided");
}
