import { eq } from "drizzle-orm";
import type { Outputs } from "~/contract/contract";
import { today } from "~/domain/calendar";
import { planInForce, reAllocationStatusOf } from "~/domain/plan-in-force";
import { employees, employers, provinces } from "../database/schema";
import type { Caller, PlanHolder, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";

type About = Outputs["employee"];

/** GET employees/company-info: the caller's employer. */
export async function readCompanyInfo(deps: ServiceDeps, caller: Caller): Promise<About["companyInfo"]> {
  const { companyName } = await ownRow(deps, caller);
  return { companyName };
}

/** GET employees/eligibility-date: the first Toronto day on which an expense counts, null while it is not set. */
export async function readEligibilityDate(
  deps: ServiceDeps,
  caller: Caller,
): Promise<About["eligibilityDate"]> {
  const { landing } = await ownRow(deps, caller);
  return { eligibilityDate: landing.eligibilityDate };
}

/** GET employees/is-setup-done. */
export async function readSetupDone(deps: ServiceDeps, caller: Caller): Promise<About["isSetupDone"]> {
  const { landing } = await ownRow(deps, caller);
  return { isSetupDone: landing.isSetupDone };
}

/** GET employees/landing-info: the contents of the landing page of set-up. Cents; null without a plan. */
export async function readLandingInfo(
  deps: ServiceDeps,
  { employeeId, planFacts }: PlanHolder,
): Promise<About["landingInfo"]> {
  const { landing, companyName } = await ownRow(deps, { employeeId });
  const day = today(deps.clock);
  const plan = planInForce(planFacts, day);
  return {
    ...landing,
    companyName,
    reAllocationStatus: reAllocationStatusOf(planFacts, day),
    planStartDate: plan?.startDate ?? null,
    totalAmount: plan?.totalAmount ?? null,
  };
}

/** GET employees/address: where the caller lives. */
export async function readPostalAddress(deps: ServiceDeps, caller: Caller): Promise<About["address"]> {
  const { address, provinceName } = await ownRow(deps, caller);
  return { ...address, provinceName };
}

async function ownRow({ db }: ServiceDeps, { employeeId }: Pick<Caller, "employeeId">) {
  const { firstName, lastName, eligibilityDate, isSetupDone } = employees;
  const { id, street, cityName, provinceId, postCode } = employees;
  const [row] = await db
    .select({
      landing: { firstName, lastName, eligibilityDate, isSetupDone },
      address: { id, street, cityName, provinceId, postCode },
      companyName: employers.companyName,
      provinceName: provinces.name,
    })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(provinces, eq(provinces.id, employees.provinceId))
    .where(eq(employees.id, employeeId));
  if (!row) throw notFoundError();
  return row;
}
