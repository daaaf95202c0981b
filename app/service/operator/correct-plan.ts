import { and, asc, eq, sql } from "drizzle-orm";
import type { CorrectedPlan } from "~/contract/entities/operator-company";
import type { OperatorInputs } from "~/contract/operator";
import { type IsoDate, today } from "~/domain/calendar";
import type { EmployerId, PlanId } from "~/domain/ids";
import { firstDayAfterCorrection } from "~/domain/invitation";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { benefitCoverages, employees, employers, planEnrollments, plans } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { requireCompany } from "./companies";
import { requireDivisibleByAll } from "./division-errors";
import { findPlan, isFirstOfClass, readPlanOffer, requirePlan } from "./plans";
import { texts } from "./texts";

/**
 * PUT plans: states the plan of a class and a year anew, while nobody has divided its money. Later its total changes by a
 * re-allocation of each person, because their money is allocated already. If it is the class's first, people who start with it move
 * with its first day: it may have been set for them when they were invited, and nobody could correct it once they have signed up.
 *
 * @throws {ServiceError} 404 for a class without a plan in that year; 409 once somebody has money of it
 */
export async function correctPlan(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["correctPlan"],
): Promise<CorrectedPlan> {
  const { categories, ...offered } = readPlanOffer(deps, input);
  const { className, benefitYear, totalAmount } = offered;
  return deps.db.transaction(async (tx) => {
    const { id: employerId } = await requireCompany(tx, input.company, "locked");
    const planId = await findPlan(tx, employerId, offered);
    if (planId === undefined) throw notFoundError(texts.noSuchPlan(className, benefitYear));
    const plan = { id: planId, employerId, className };
    const people = await requireUndivided(tx, plan);
    const [known] = await tx
      .select({ startDate: plans.startDate, isFirst: isFirstOfClass })
      .from(plans)
      // With a second table, the condition's columns are qualified.
      .innerJoin(employers, eq(employers.id, plans.employerId))
      .where(eq(plans.id, planId));
    await tx.update(plans).set(offered).where(eq(plans.id, planId));
    await tx.delete(planEnrollments).where(eq(planEnrollments.planId, planId));
    await tx.insert(planEnrollments).values(categories.map((category) => ({ planId, ...category })));
    await requireDivisibleByAll(tx, plan, today(deps.clock));
    const details = { employerId, benefitYear, totalAmount, categories: categories.length };
    await recordAudit(tx, deps, operator, { action: "plan.corrected", subjectId: planId, details });
    const movedPeople: CorrectedPlan["movedPeople"] = [];
    for (const person of known?.isFirst ? people : []) {
      const day = newFirstDay(person, { before: known?.startDate ?? "", after: offered.startDate });
      if (day === undefined) continue;
      const { id, email } = person;
      await tx.update(employees).set(day).where(eq(employees.id, id));
      await recordAudit(tx, deps, operator, {
        action: "person.invitationCorrected",
        employeeId: id,
        subjectId: id,
        details: { fields: ["eligibilityDate"] },
      });
      movedPeople.push({ id, email });
    }
    return { ...(await requirePlan(tx, planId)), movedPeople };
  });
}

type PersonOfPlan = Pick<
  typeof employees.$inferSelect,
  "id" | "email" | "eligibilityDate" | "classBenefitFromDate" | "benefitCancellationDate"
>;

/** Returns the columns of a person whose first day moves with the plan's; undefined if it stays. */
function newFirstDay(
  { eligibilityDate, classBenefitFromDate, benefitCancellationDate }: PersonOfPlan,
  plan: { readonly before: IsoDate; readonly after: IsoDate },
) {
  if (eligibilityDate === null) return undefined;
  const day = firstDayAfterCorrection(eligibilityDate, plan);
  const isPastCancellation = benefitCancellationDate !== null && benefitCancellationDate < day;
  if (day === eligibilityDate || isPastCancellation) return undefined;
  const isSame = classBenefitFromDate === eligibilityDate;
  return { eligibilityDate: day, ...(isSame && { classBenefitFromDate: day }) };
}

/**
 * Checks that nobody with this plan has finished set-up or allocated its money. Locks everybody of the class, in the order of their
 * ids, so that nobody allocates it before this transaction ends.
 *
 * @returns those with this plan
 */
async function requireUndivided(
  tx: Transaction,
  plan: { readonly id: PlanId; readonly employerId: EmployerId; readonly className: string },
): Promise<PersonOfPlan[]> {
  const isOfClass = and(
    eq(employees.employerId, plan.employerId),
    sql`lower(${plans.className}) = lower(${plan.className})`,
  );
  const people = await tx
    .select({
      id: employees.id,
      email: employees.email,
      planId: employees.planId,
      isSetupDone: employees.isSetupDone,
      eligibilityDate: employees.eligibilityDate,
      classBenefitFromDate: employees.classBenefitFromDate,
      benefitCancellationDate: employees.benefitCancellationDate,
    })
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
  const ofPlan = people.filter(({ planId }) => planId === plan.id);
  const divided = ofPlan.filter(({ id, isSetupDone }) => isSetupDone || withMoney.has(id));
  if (divided.length > 0) throw new ServiceError(409, texts.planDivided(divided.length), "plan.divided");
  return ofPlan;
}
