import { and, asc, eq } from "drizzle-orm";
import { type AllocationCategory, allocationCategories } from "~/domain/allocation-category";
import type { BenefitYear } from "~/domain/benefit-year";
import type { IsoDate } from "~/domain/calendar";
import type { EmployeeId, PlanId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { planInForce, planTotalOf } from "~/domain/plan-in-force";
import type { YearPart } from "~/domain/pro-rating";
import { benefitYearOf, fundOfYear, yearPartOf } from "~/domain/re-allocation";
import type { Executor } from "../database";
import { benefitCoverages, type employees, enrollments, planEnrollments } from "../database/schema";
import { readPlanFacts } from "./plan-facts";

type Employee = typeof employees.$inferSelect;
export type CoverageRow = typeof benefitCoverages.$inferSelect;

/** What a person may allocate in a benefit year, and what is allocated now. Cents. */
export interface PlanYearOffer {
  readonly benefitYear: BenefitYear;
  /** The offering plan; null for a person without a class. */
  readonly planId: PlanId | null;
  /** The plan's total for a full year, including that year's divided changes; 0 without a plan. */
  readonly totalAmount: Cents;
  /** The part of the year that a pro-rated plan covers; null for all of it. */
  readonly yearPart: YearPart | null;
  /** The money to allocate in the benefit year. */
  readonly fund: Cents;
  readonly categories: readonly AllocationCategory[];
  readonly coverages: readonly CoverageRow[];
}

/** Reads the offer of a person's plan (`planInForce`) for their benefit year as of a Toronto day (ALO-04). */
export async function readPlanYearOffer(
  db: Executor,
  employee: Employee,
  day: IsoDate,
): Promise<PlanYearOffer> {
  const benefitYear = benefitYearOf(employee, day);
  const facts = await readPlanFacts(db, employee.id);
  const plan = planInForce(facts, day, benefitYear);
  const coverages = await listCoverageRows(db, employee.id, benefitYear);
  const yearPart = yearPartOf(employee, day);
  const totalAmount = plan ? planTotalOf(facts, plan, benefitYear) : 0;
  return {
    benefitYear,
    planId: plan?.id ?? null,
    totalAmount,
    yearPart,
    coverages,
    fund: fundOfYear(totalAmount, yearPart),
    categories: allocationCategories({
      eligibilityDate: employee.eligibilityDate,
      enrollments: await listPlanCategories(db, plan?.id ?? 0),
      rollovers: new Map(coverages.map((row) => [row.enrollmentId, row.rolloverAmount])),
      yearPart,
    }),
  };
}

/** The categories a plan offers, in their order. */
export function listPlanCategories(db: Executor, planId: PlanId) {
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
export function listCoverageRows(
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
