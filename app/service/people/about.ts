import { eq, sql } from "drizzle-orm";
import type { Outputs } from "~/contract/contract";
import { today, yearOf } from "~/domain/calendar";
import { employees, employers, plans, provinces } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { benefitYearIn } from "../plans/benefit-year";
import { isPlanInForce } from "../plans/plan-of-year";
import { reAllocationStatusIn } from "../plans/re-allocation-status";
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
export async function readLandingInfo(deps: ServiceDeps, caller: Caller): Promise<About["landingInfo"]> {
  const { landing, companyName, planStartDate, totalAmount } = await ownRow(deps, caller);
  return { ...landing, companyName, planStartDate, totalAmount };
}

/** GET employees/address: where the caller lives. */
export async function readPostalAddress(deps: ServiceDeps, caller: Caller): Promise<About["address"]> {
  const { address, provinceName } = await ownRow(deps, caller);
  return { ...address, provinceName };
}

async function ownRow({ db, clock }: ServiceDeps, { employeeId }: Caller) {
  const { firstName, lastName, eligibilityDate, isSetupDone } = employees;
  const year = yearOf(today(clock));
  const benefitYear = benefitYearIn(year);
  const reAllocationStatus = reAllocationStatusIn(benefitYear);
  const { id, street, cityName, provinceId, postCode } = employees;
  const [row] = await db
    .select({
      landing: { firstName, lastName, eligibilityDate, isSetupDone, reAllocationStatus },
      address: { id, street, cityName, provinceId, postCode },
      companyName: employers.companyName,
      planStartDate: plans.startDate,
      totalAmount: plans.totalAmount,
      provinceName: provinces.name,
    })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(plans, isPlanInForce(benefitYear, sql`${year}`))
    .leftJoin(provinces, eq(provinces.id, employees.provinceId))
    .where(eq(employees.id, employeeId));
  if (!row) throw notFoundError();
  return row;
}
