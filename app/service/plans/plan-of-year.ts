import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import type { EmployeeId, PlanId } from "~/domain/ids";
import { planOfAllocation } from "~/domain/plan-in-force";
import type { Executor, Transaction } from "../database";
import { benefitCoverages, type employees } from "../database/schema";
import { readPlanFacts } from "./plan-facts";

/** Returns the plan under which a person divided a year's money: the one kept with it, else by `planOfAllocation`; null without one. */
export async function findPlanOfAllocation(
  db: Executor,
  employeeId: EmployeeId,
  year: BenefitYear,
): Promise<PlanId | null> {
  const [kept] = await db
    .select({ planId: benefitCoverages.planId })
    .from(benefitCoverages)
    .where(
      and(
        eq(benefitCoverages.employeeId, employeeId),
        eq(benefitCoverages.benefitYear, year),
        isNotNull(benefitCoverages.planId),
      ),
    )
    .orderBy(desc(benefitCoverages.planId))
    .limit(1);
  if (kept) return kept.planId;
  return planOfAllocation(await readPlanFacts(db, employeeId), year)?.id ?? null;
}

/**
 * Keeps with the money of earlier years the plan it was divided under, because the person is about to move to another one: a later
 * payment of that money is charged that plan's fee (decision D78), even if the person skipped plans of their class.
 *
 * @param person as they were before the move
 * @param year the benefit year whose money falls under the other plan
 */
export async function keepPlansOfEarlierYears(
  tx: Transaction,
  person: Pick<typeof employees.$inferSelect, "id">,
  year: BenefitYear,
): Promise<void> {
  const isWithoutPlan = and(
    eq(benefitCoverages.employeeId, person.id),
    lt(benefitCoverages.benefitYear, year),
    isNull(benefitCoverages.planId),
  );
  const earlier = await tx
    .selectDistinct({ benefitYear: benefitCoverages.benefitYear })
    .from(benefitCoverages)
    .where(isWithoutPlan);
  for (const { benefitYear } of earlier) {
    const planId = await findPlanOfAllocation(tx, person.id, benefitYear);
    await tx
      .update(benefitCoverages)
      .set({ planId })
      .where(and(isWithoutPlan, eq(benefitCoverages.benefitYear, benefitYear)));
  }
}

/**
 * Returns the columns to set when a person's money of a year falls under this plan from now on. Divided changes of that year
 * belong to the previous plan, so another plan resets them: its total stands as the employer set it.
 */
export function planColumnsFor(
  planId: PlanId | null,
  person: Pick<typeof employees.$inferSelect, "planId" | "fundYear">,
  year: BenefitYear,
) {
  return planId !== person.planId && person.fundYear === year ? { planId, fundDivided: 0 } : { planId };
}
