import type { BenefitYear } from "~/domain/benefit-year";
import { type IsoDate, yearOf } from "~/domain/calendar";
import type { EmployerId, PlanId } from "~/domain/ids";
import type { Transaction } from "../database/connect";
import { employers, planEnrollments, plans } from "../database/schema";
import { COMPANIES, type Company, type PlanName, type PlanOffered, plansOffered } from "./plans-offered";

/** Ids of the companies, and of the plans of the current benefit year. */
export interface PutPlans {
  readonly employerIds: ReadonlyMap<Company, EmployerId>;
  readonly planIds: ReadonlyMap<PlanName, PlanId>;
}

/** Inserts the companies and their plans of last year and this year. */
export async function putPlans(tx: Transaction, today: IsoDate): Promise<PutPlans> {
  const made = await tx
    .insert(employers)
    .values(Object.values(COMPANIES).map((companyName) => ({ companyName })))
    .returning();
  const employerIds = new Map<Company, EmployerId>();
  for (const company of ["maple", "birch"] as const) {
    employerIds.set(
      company,
      idWhere(made, ({ companyName }) => companyName === COMPANIES[company]),
    );
  }
  const planIds = new Map<PlanName, PlanId>();
  const year = yearOf(today);
  // Last year's receipts are accepted all year, so that the demo's figures stay constant; this year's balance rolls over.
  const years = [
    { benefitYear: year - 1, runOutEndDate: null, rolloverAllowed: false },
    { benefitYear: year, runOutEndDate: `${year + 1}-03-31`, rolloverAllowed: true },
  ];
  for (const terms of years) {
    for (const name of planNames) {
      const employerId = employerIds.get(plansOffered[name].company) ?? 0;
      planIds.set(name, await putPlan(tx, { ...plansOffered[name], employerId, ...terms }));
    }
  }
  return { employerIds, planIds };
}

const planNames = Object.keys(plansOffered).filter((name): name is PlanName => name in plansOffered);

async function putPlan(
  tx: Transaction,
  {
    company: _,
    enrollmentIds,
    fixed,
    ...plan
  }: PlanOffered & {
    employerId: EmployerId;
    benefitYear: BenefitYear;
    runOutEndDate: IsoDate | null;
    rolloverAllowed: boolean;
  },
): Promise<PlanId> {
  const made = await tx
    .insert(plans)
    .values({ ...plan, startDate: `${plan.benefitYear}-01-01` })
    .returning({ id: plans.id });
  const planId = idWhere(made, () => true);
  await tx
    .insert(planEnrollments)
    .values(enrollmentIds.map((id) => ({ planId, enrollmentId: id, fixedAmount: fixed?.[id] ?? null })));
  return planId;
}

/** Returns the id of the first row that matches. @throws if there is none */
export function idWhere<Row extends { readonly id: number }>(
  rows: readonly Row[],
  fits: (row: Row) => boolean,
): Row["id"] {
  const row = rows.find(fits);
  if (!row) throw new Error("The database did not give back a row it was given");
  return row.id;
}
