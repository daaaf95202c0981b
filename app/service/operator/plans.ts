import { asc, eq, gte, sql } from "drizzle-orm";
import type { OfferedPlan } from "~/contract/entities/operator";
import { today, yearOf } from "~/domain/calendar";
import type { Executor } from "../database";
import { employers, enrollments, planEnrollments, plans } from "../database/schema";
import type { ServiceParts } from "../parts";

/** GET plans: what companies offer their classes this benefit year and later, the earliest year first. */
export async function offeredPlans(parts: Pick<ServiceParts, "db" | "clock">): Promise<OfferedPlan[]> {
  return parts.db
    .select({
      id: plans.id,
      companyName: employers.companyName,
      className: plans.className,
      benefitYear: plans.benefitYear,
      totalAmount: plans.totalAmount,
      enrollments: sql<
        string[]
      >`coalesce(array_agg(${enrollments.name} order by ${enrollments.id}) filter (where ${enrollments.id} is not null), '{}')`,
    })
    .from(plans)
    .innerJoin(employers, eq(employers.id, plans.employerId))
    .leftJoin(planEnrollments, eq(planEnrollments.planId, plans.id))
    .leftJoin(enrollments, eq(enrollments.id, planEnrollments.enrollmentId))
    .where(gte(plans.benefitYear, yearOf(today(parts.clock))))
    .groupBy(plans.id, employers.id)
    .orderBy(asc(employers.companyName), asc(plans.className), asc(plans.benefitYear));
}

/** Companies by their lower-cased name, each with the plan of its classes by theirs: this year's, else the next there is. */
export type Offers = ReadonlyMap<
  string,
  { readonly employerId: number; readonly companyName: string; readonly planIds: ReadonlyMap<string, number> }
>;

/** Everything that can be offered to somebody invited in a year. */
export async function offersOf(db: Executor, year: number): Promise<Offers> {
  const rows = await db
    .select({
      employerId: employers.id,
      companyName: employers.companyName,
      planId: plans.id,
      className: plans.className,
      benefitYear: plans.benefitYear,
    })
    .from(employers)
    .leftJoin(plans, eq(plans.employerId, employers.id))
    .orderBy(asc(plans.benefitYear));
  const offers = new Map<string, { employerId: number; companyName: string; planIds: Map<string, number> }>();
  for (const { employerId, companyName, planId, className, benefitYear } of rows) {
    const company = offers.get(companyName.toLowerCase()) ?? { employerId, companyName, planIds: new Map() };
    offers.set(companyName.toLowerCase(), company);
    if (planId === null || className === null || benefitYear === null || benefitYear < year) continue;
    const name = className.toLowerCase();
    if (!company.planIds.has(name)) company.planIds.set(name, planId);
  }
  return offers;
}
