import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { IsoDate } from "~/domain/calendar";
import type { PlanId } from "~/domain/ids";
import { benefitYearOf } from "~/domain/re-allocation";
import type { Executor } from "../database";
import { type employees, plans } from "../database/schema";

type Person = Pick<
  typeof employees.$inferSelect,
  "planId" | "employerId" | "eligibilityDate" | "classBenefitFromDate"
>;

/**
 * What a person's class is offered in the year whose money they have now: the newest plan of that class until then, as an employer
 * who changes nothing adds none. Null for a person without a class.
 *
 * @param today the Toronto day
 */
export async function planOfYear(db: Executor, person: Person, today: IsoDate): Promise<PlanId | null> {
  if (person.planId === null) return null;
  const own = db
    .select({ className: sql`lower(${plans.className})` })
    .from(plans)
    .where(eq(plans.id, person.planId));
  const [newest] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(
      and(
        eq(plans.employerId, person.employerId),
        eq(sql`lower(${plans.className})`, own),
        lte(plans.benefitYear, benefitYearOf(person, today)),
      ),
    )
    .orderBy(desc(plans.benefitYear), desc(plans.id))
    .limit(1);
  return newest?.id ?? person.planId;
}
