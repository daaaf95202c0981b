import { eq } from "drizzle-orm";
import type { EmployeeLocation, LandingInfo } from "~/contract/entities/person";
import { employees, employers, plans, provinces } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";

/** GET employees/company-info: the caller's employer. */
export async function companyInfo(parts: ServiceParts, caller: Caller): Promise<{ companyName: string }> {
  const [company] = await parts.db
    .select({ companyName: employers.companyName })
    .from(employers)
    .where(eq(employers.id, caller.employerId));
  if (!company) throw notFound();
  return company;
}

/** GET employees/landing-info: what the landing page of set-up tells. Cents; null without a plan. */
export async function landingInfo(parts: ServiceParts, caller: Caller): Promise<LandingInfo> {
  const [person] = await parts.db
    .select({
      firstName: employees.firstName,
      lastName: employees.lastName,
      companyName: employers.companyName,
      planStartDate: plans.startDate,
      eligibilityDate: employees.eligibilityDate,
      totalAmount: plans.totalAmount,
      isSetupDone: employees.isSetupDone,
      reAllocationStatus: employees.reAllocationStatus,
    })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, caller.employeeId));
  if (!person) throw notFound();
  return person;
}

/** GET employees/address: where the caller lives. */
export async function postalAddressOf(parts: ServiceParts, caller: Caller): Promise<EmployeeLocation> {
  const [address] = await parts.db
    .select({
      id: employees.id,
      street: employees.street,
      cityName: employees.cityName,
      provinceId: employees.provinceId,
      provinceName: provinces.name,
      postCode: employees.postCode,
    })
    .from(employees)
    .leftJoin(provinces, eq(provinces.id, employees.provinceId))
    .where(eq(employees.id, caller.employeeId));
  if (!address) throw notFound();
  return address;
}
