import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type AllocationCategory, allocationCategories } from "~/domain/allocation-category";
import type { BenefitYear } from "~/domain/benefit-year";
import { type IsoDate, yearOf } from "~/domain/calendar";
import type { EmployeeId, PlanId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import type { YearPart } from "~/domain/pro-rating";
import { benefitYearOf, fundOfYear, yearPartOf } from "~/domain/re-allocation";
import type { Executor } from "../database";
import { benefitCoverages, employees, enrollments, planEnrollments, plans } from "../database/schema";
import { isPlanInForce } from "./plan-of-year";

type Employee = typeof employees.$inferSelect;
export type CoverageRow = typeof benefitCoverages.$inferSelect;

/** What a person may allocate in a benefit year, and what stands there now. Cents. */
export interface PlanYearOffer {
  readonly benefitYear: BenefitYear;
  /** Whose offer it is; null for a person without a class. */
  readonly planId: PlanId | null;
  /** Of the plan, for a full year, with what its changes of that year came to; 0 without a plan. */
  readonly totalAmount: Cents;
  /** What of the year a pro-rated plan is for; null for all of it. */
  readonly yearPart: YearPart | null;
  /** The benefit year's money. */
  readonly fund: Cents;
  readonly categories: readonly AllocationCategory[];
  readonly coverages: readonly CoverageRow[];
}

/** Reads the offer of a person's plan (`isPlanInForce`) for their benefit year as of a Toronto day (ALO-04). */
export async function offerOf(db: Executor, employee: Employee, day: IsoDate): Promise<PlanYearOffer> {
  const benefitYear = benefitYearOf(employee, day);
  const [plan] = await db
    .select(getTableColumns(plans))
    .from(employees)
    .innerJoin(plans, isPlanInForce(sql`${benefitYear}`, sql`${yearOf(day)}`))
    .where(eq(employees.id, employee.id));
  const coverages = await coveragesIn(db, employee.id, benefitYear);
  const yearPart = yearPartOf(employee, day);
  // A plan that is not written down with them yet, as one that came since, knows of no change of the one before.
  const isOfPlan = plan?.id === employee.planId && employee.fundYear === benefitYear;
  const divided = isOfPlan ? employee.fundDivided : 0;
  const totalAmount = plan ? Math.max(0, plan.totalAmount + divided) : 0;
  return {
    benefitYear,
    planId: plan?.id ?? null,
    totalAmount,
    yearPart,
    coverages,
    fund: fundOfYear(totalAmount, yearPart),
    categories: allocationCategories({
      eligibilityDate: employee.eligibilityDate,
      enrollments: await enrollmentsOfPlan(db, plan?.id ?? 0),
      rollovers: new Map(coverages.map((row) => [row.enrollmentId, row.rolloverAmount])),
      yearPart,
    }),
  };
}

/** The categories a plan offers, in their order. */
export function enrollmentsOfPlan(db: Executor, planId: PlanId) {
  return db
    .select({
      enrollmentId: enrollments.id,
      name: enrollments.name,
      fixedAmount: planEnrollments.fixedAmount,
    })
    .from(planEnrollments)
    .innerJoin(enrollments, eq(enrollments.id, planEnrollments.enrollmentId))
    .where(eq(planEnrollments.planId, planId))
    .orderBy(asc(enrollments.id));
}

/** What a person allocated in a benefit year, in the order of the categories. */
export function coveragesIn(
  db: Executor,
  employeeId: EmployeeId,
  benefitYear: BenefitYear,
): Promise<CoverageRow[]> {
  return db
    .select()
    .from(benefitCoverages)
    .where(and(eq(benefitCoverages.employeeId, employeeId), eq(benefitCoverages.benefitYear, benefitYear)))
    .orderBy(asc(benefitCoverages.enrollmentId));
}
