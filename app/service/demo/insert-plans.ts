import type { BenefitYear } from "~/domain/benefit-year";
import { type IsoDate, yearOf } from "~/domain/calendar";
import type { EmployerId, PlanId } from "~/domain/ids";
import type { Transaction } from "../database/connect";
import { employers, planEnrollments, plans } from "../database/schema";
import {
  DEMO_COMPANIES,
  type DemoCompanyKey,
  type DemoPlan,
  type DemoPlanKey,
  demoPlans,
} from "./demo-plans";

/** Ids of the companies, and of the plans of the current benefit year. */
export interface InsertedPlans {
  readonly employerIds: ReadonlyMap<DemoCompanyKey, EmployerId>;
  readonly planIds: ReadonlyMap<DemoPlanKey, PlanId>;
}

/** Inserts the companies and their plans of last year and this year. */
export async function insertPlans(tx: Transaction, today: IsoDate): Promise<InsertedPlans> {
  const made = await tx
    .insert(employers)
    .values(Object.values(DEMO_COMPANIES).map((companyName) => ({ companyName })))
    .returning();
  const employerIds = new Map<DemoCompanyKey, EmployerId>();
  for (const company of ["maple", "birch"] as const) {
    employerIds.set(
      company,
      findRowId(made, ({ companyName }) => companyName === DEMO_COMPANIES[company]),
    );
  }
  const planIds = new Map<DemoPlanKey, PlanId>();
  const year = yearOf(today);
  // Last year's receipts are accepted all year, so that the demo's figures stay constant; this year's balance rolls over.
  const years = [
    { benefitYear: year - 1, runOutEndDate: null, rolloverAllowed: false },
    { benefitYear: year, runOutEndDate: `${year + 1}-03-31`, rolloverAllowed: true },
  ];
  for (const terms of years) {
    for (const name of planNames) {
      const employerId = employerIds.get(demoPlans[name].company) ?? 0;
      planIds.set(name, await putPlan(tx, { ...demoPlans[name], employerId, ...terms }));
    }
  }
  return { employerIds, planIds };
}

const planNames = Object.keys(demoPlans).filter((name): name is DemoPlanKey => name in demoPlans);

async function putPlan(
  tx: Transaction,
  {
    company: _,
    enrollmentIds,
    fixed,
    ...plan
  }: DemoPlan & {
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
  const planId = findRowId(made, () => true);
  await tx
    .insert(planEnrollments)
    .values(enrollmentIds.map((id) => ({ planId, enrollmentId: id, fixedAmount: fixed?.[id] ?? null })));
  return planId;
}

/** Returns the id of the first row that matches. @throws if there is none */
export function findRowId<Row extends { readonly id: number }>(
  rows: readonly Row[],
  fits: (row: Row) => boolean,
): Row["id"] {
  const row = rows.find(fits);
  if (!row) throw new Error("The database did not give back a row it was given");
  return row.id;
}
