import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { OfferedPlan } from "~/contract/entities/operator-company";
import type { OperatorInputs } from "~/contract/operator";
import type { BenefitYear } from "~/domain/benefit-year";
import { today, yearOf } from "~/domain/calendar";
import type { EmployerId, PlanId } from "~/domain/ids";
import { tidy } from "~/domain/invitation";
import type { IsoDate } from "~/domain/iso-date";
import { problemOfPlan } from "~/domain/plan-offer";
import { recordAudit } from "../audit";
import type { Executor, Transaction } from "../database";
import { employers, enrollments, planEnrollments, plans } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { companyCondition, nameKey, requireCompany } from "./companies";
import { requireDivisibleByAll } from "./division-errors";
import { planTexts, texts } from "./texts";

/**
 * GET plans: the plans of all companies, or of one, for this benefit year and later, the earliest year first. If a class has no
 * plan for this year, the previous one stays in force.
 */
export async function listPlans(
  deps: Pick<ServiceDeps, "db" | "clock">,
  { company }: OperatorInputs["plans"],
): Promise<OfferedPlan[]> {
  const where = await companyCondition(deps.db, company);
  return selectPlans(deps.db, and(where, isOffered(yearOf(today(deps.clock)))));
}

/**
 * POST plans: adds the plan of a class for the benefit year of its first day. It applies to people who are invited to the class
 * from then on, to people who are still setting up that year's money, and to those who have to divide it anew, each of whom must
 * be able to.
 */
export async function addPlan(
  deps: ServiceDeps,
  operator: Operator,
  input: OperatorInputs["addPlan"],
): Promise<OfferedPlan> {
  const { categories, ...offered } = readPlanOffer(deps, input);
  const { className, benefitYear, totalAmount } = offered;
  return deps.db.transaction(async (tx) => {
    const { id: employerId } = await requireCompany(tx, input.company, "locked");
    if ((await findPlan(tx, employerId, offered)) !== undefined)
      throw new ServiceError(409, texts.planKnown(className, benefitYear), "plan.known");
    const [inserted] = await tx
      .insert(plans)
      .values({ employerId, ...offered })
      .returning({ id: plans.id });
    const planId = inserted?.id ?? 0;
    await tx.insert(planEnrollments).values(categories.map((category) => ({ planId, ...category })));
    await requireDivisibleByAll(tx, { id: planId, employerId, className }, today(deps.clock));
    const details = { employerId, benefitYear, totalAmount, categories: categories.length };
    await recordAudit(tx, deps, operator, { action: "plan.added", subjectId: planId, details });
    return requirePlan(tx, planId);
  });
}

/**
 * Returns the columns and categories of a plan as an operator states it.
 *
 * @throws {ServiceError} 400 with the first thing that is wrong
 */
export function readPlanOffer(deps: Pick<ServiceDeps, "clock">, input: OperatorInputs["addPlan"]) {
  const { totalAmount, startDate, enableMonthlyLimit, rolloverAllowed, runOutEndDate = null } = input;
  const feeBasisPoints = input.administrationFeeBasisPoints;
  const taxBasisPoints = input.administrationFeeTaxBasisPoints;
  const offer = {
    className: tidy(input.className),
    groupInsuranceNames: (input.groupInsuranceNames ?? []).map(tidy),
    ...{ totalAmount, startDate, runOutEndDate, rolloverAllowed },
    categories: input.enrollments.map(({ enrollmentId, fixedAmount = null }) => ({
      enrollmentId,
      fixedAmount,
    })),
  };
  const administrationFee = { feeBasisPoints, taxBasisPoints };
  const problem = problemOfPlan({ ...offer, administrationFee }, yearOf(today(deps.clock)));
  if (problem) throw new ServiceError(400, planTexts[problem], `plan.${problem}`);
  return {
    ...offer,
    benefitYear: yearOf(startDate),
    enableMonthlyLimit,
    administrationFeeBasisPoints: feeBasisPoints,
    administrationFeeTaxBasisPoints: taxBasisPoints,
  };
}

/**
 * Returns the plan of a class for a year, ignoring capitalisation; undefined if there is none. The caller's lock on the company
 * keeps the result valid.
 */
export async function findPlan(
  tx: Transaction,
  employerId: EmployerId,
  { className, benefitYear }: { readonly className: string; readonly benefitYear: BenefitYear },
): Promise<PlanId | undefined> {
  const plansOfYear = await tx
    .select({ id: plans.id, className: plans.className })
    .from(plans)
    .where(and(eq(plans.employerId, employerId), eq(plans.benefitYear, benefitYear)));
  return plansOfYear.find((plan) => nameKey(plan.className) === nameKey(className))?.id;
}

/** Returns a plan that this transaction has written. */
export async function requirePlan(tx: Transaction, planId: PlanId): Promise<OfferedPlan> {
  const [plan] = await selectPlans(tx, eq(plans.id, planId));
  if (!plan) throw new Error("The database did not give back a plan it was given");
  return plan;
}

/** Returns plans with the categories each offers, sorted by company, class and year. */
async function selectPlans(db: Executor, where: SQL | undefined): Promise<OfferedPlan[]> {
  const rows = await db
    .select({
      id: plans.id,
      companyName: employers.companyName,
      className: plans.className,
      benefitYear: plans.benefitYear,
      startDate: plans.startDate,
      totalAmount: plans.totalAmount,
      enableMonthlyLimit: plans.enableMonthlyLimit,
      rolloverAllowed: plans.rolloverAllowed,
      runOutEndDate: plans.runOutEndDate,
      groupInsuranceNames: plans.groupInsuranceNames,
      administrationFeeBasisPoints: plans.administrationFeeBasisPoints,
      administrationFeeTaxBasisPoints: plans.administrationFeeTaxBasisPoints,
    })
    .from(plans)
    .innerJoin(employers, eq(employers.id, plans.employerId))
    .where(where)
    .orderBy(asc(employers.companyName), asc(plans.className), asc(plans.benefitYear));
  const planIds = rows.map(({ id }) => id);
  const categories = await db
    .select({
      planId: planEnrollments.planId,
      name: enrollments.name,
      fixedAmount: planEnrollments.fixedAmount,
    })
    .from(planEnrollments)
    .innerJoin(enrollments, eq(enrollments.id, planEnrollments.enrollmentId))
    .where(inArray(planEnrollments.planId, planIds))
    .orderBy(asc(enrollments.id));
  return rows.map((plan) => {
    const offered = categories.filter(({ planId }) => planId === plan.id);
    return {
      ...plan,
      enrollments: offered.map(({ name }) => name),
      fixedAmounts: offered.flatMap(({ name, fixedAmount }) =>
        fixedAmount === null ? [] : [{ enrollment: name, amount: fixedAmount }],
      ),
    };
  });
}

/** The plan of a class for one benefit year. */
export interface PlanOfYear {
  readonly planId: PlanId;
  readonly benefitYear: BenefitYear;
  readonly startDate: IsoDate;
  /** Whether the class had no plan before it. */
  readonly isFirst: boolean;
}

/** Companies keyed by {@link nameKey}, each with the plans of its classes keyed the same way, the earliest year first. */
export type PlansByCompany = ReadonlyMap<
  string,
  { readonly employerId: EmployerId; readonly plans: ReadonlyMap<string, readonly PlanOfYear[]> }
>;

/** SQL condition: no newer plan of the class replaces this one by `year`, so it is in force that year or starts later. */
function isOffered(year: BenefitYear): SQL {
  return sql`not exists (
  select 1 from ${plans} newer
  where newer.employer_id = ${plans.employerId} and lower(newer.class_name) = lower(${plans.className})
    and newer.benefit_year > ${plans.benefitYear} and newer.benefit_year <= ${year}
)`;
}

/** SQL condition: the class had no plan of an earlier year. */
export const isFirstOfClass = sql<boolean>`not exists (
  select 1 from ${plans} older
  where older.employer_id = ${plans.employerId} and lower(older.class_name) = lower(${plans.className})
    and older.benefit_year < ${plans.benefitYear}
)`;

/** Returns the plans that people invited in a year can get: those in force then, and those of later years. */
export async function readPlansByCompany(db: Executor, year: BenefitYear): Promise<PlansByCompany> {
  const rows = await db
    .select({
      employerId: employers.id,
      companyName: employers.companyName,
      planId: plans.id,
      className: plans.className,
      benefitYear: plans.benefitYear,
      startDate: plans.startDate,
      isFirst: isFirstOfClass,
    })
    .from(employers)
    .leftJoin(plans, and(eq(plans.employerId, employers.id), isOffered(year)))
    .orderBy(asc(plans.benefitYear));
  const companies = new Map<string, { employerId: EmployerId; plans: Map<string, PlanOfYear[]> }>();
  for (const { employerId, companyName, planId, className, benefitYear, startDate, isFirst } of rows) {
    const company = companies.get(nameKey(companyName)) ?? { employerId, plans: new Map() };
    companies.set(nameKey(companyName), company);
    if (planId === null || className === null || benefitYear === null || startDate === null) continue;
    const plansOfClass = company.plans.get(nameKey(className)) ?? [];
    company.plans.set(nameKey(className), [...plansOfClass, { planId, benefitYear, startDate, isFirst }]);
  }
  return companies;
}
