import { eq, getTableColumns, sql } from "drizzle-orm";
import type { AllInfo, Dependent } from "~/contract/entities/person";
import { today, yearOf } from "~/domain/calendar";
import { mayClaim } from "~/domain/claim-submission";
import type { Cents } from "~/domain/money";
import { hasNoClass } from "~/domain/plan-offer";
import { type AmountOfYear, allocatedThisYear, isAllocated } from "~/domain/pro-rating";
import { fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { unseal } from "~/sealing/seal";
import { preparedQuery } from "../database";
import {
  bankAccounts,
  dependents,
  employees,
  employers,
  enrollments,
  planEnrollments,
  plans,
  provinces,
} from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { benefitYearOfEmployee, thisYearPlaceholder } from "../plans/benefit-year";
import { coverageColumns, toBenefitCoverage } from "../plans/coverages";
import { isPlanInForce } from "../plans/plan-of-year";
import { reAllocationStatusIn } from "../plans/re-allocation-status";
import { notFoundError } from "../service-error";
import { toBanking } from "./banking";
import { maskNumber, sealedPlace } from "./sealed";

/**
 * SQL for the people an employee may claim for now, as one JSON value to select with the person; removed ones are left out
 * (decision D60). The query must include `employees`.
 */
const dependentsColumn = sql<Dependent[]>`(
  select coalesce(json_agg(json_build_object(
    'id', d.id, 'firstName', d.first_name, 'lastName', d.last_name,
    'relationship', d.relationship, 'dateOfBirth', d.date_of_birth
  ) order by d.id), '[]')
  from ${dependents} d where d.employee_id = ${employees.id} and d.removed_at is null
)`;

type PlanCategories = NonNullable<AllInfo["plan"]>["enrollmentInfos"];

/** SQL for the categories of the person's plan, as one JSON value. The query must include `plans`. */
const planCategoriesColumn = sql<PlanCategories>`(
  select coalesce(json_agg(json_build_object(
    'enrollmentId', e.id, 'enrollmentName', e.name
  ) order by e.id), '[]')
  from ${planEnrollments} pe join ${enrollments} e on e.id = pe.enrollment_id where pe.plan_id = ${plans.id}
)`;

/** GET employees/all-info (API-01). Cents, Toronto days; bank and insurance numbers masked. */
export async function readAllInfo(deps: ServiceDeps, caller: Caller): Promise<AllInfo> {
  const person = await personOf(deps, caller);
  const { employee, companyName, provinceName, planMonthlyLimit, bankAccount, dependents } = person;
  const benefitCoverage = toBenefitCoverage(person);
  return {
    personalInfo: {
      firstName: employee.firstName,
      lastName: employee.lastName,
      email: employee.email,
      isEmployerNotEditInfo: hasNoClass(employee),
    },
    benefitCoverage,
    basicInformation: { ...basicInformation(deps, employee), provinceName },
    employeeBanking: bankAccount && toBanking(deps, bankAccount),
    dependents,
    proRated: employee.proRated,
    proRatedAmount: employee.proRated ? proRatedMoney(deps, person, benefitCoverage.benefitCoverages) : null,
    available: mayClaim(employee, today(deps.clock)),
    availableDate: employee.eligibilityDate,
    classBenefitFromDate: employee.classBenefitFromDate,
    eligibilityDate: employee.eligibilityDate,
    // Before anything is allocated there is nothing to lock (`isAllocationLocked`).
    allowEdit: employee.allowEdit || !isAllocated(benefitCoverage.benefitCoverages),
    employerPlanId: person.planId,
    reAllocationStatus: person.reAllocationStatus,
    benefitCancellationDate: employee.benefitCancellationDate,
    enableMonthlyLimit: employee.enableMonthlyLimit || planMonthlyLimit === true,
    companyInfo: { companyName },
    plan: { planStartDate: person.planStartDate, enrollmentInfos: person.planCategories },
    isSetupDone: employee.isSetupDone,
  };
}

type Employee = Awaited<ReturnType<typeof personOf>>["employee"];

function basicInformation(deps: ServiceDeps, employee: Employee) {
  const sealed = employee.socialInsuranceNumberEncrypted;
  const place = sealedPlace.socialInsuranceNumber(employee.id);
  return {
    gender: employee.gender,
    dateOfBirth: employee.dateOfBirth,
    phoneNumber: employee.phoneNumber,
    homeAddress: employee.street,
    cityName: employee.cityName,
    provinceId: employee.provinceId,
    postCode: employee.postCode,
    socialInsuranceNumber: sealed === null ? null : maskNumber(unseal(deps.secrets.data, place, sealed)),
  };
}

/** This year's money of a pro-rated plan: the allocated amount, or before allocation the amount to allocate. */
function proRatedMoney(
  { clock }: ServiceDeps,
  { employee, planTotal }: { employee: Employee; planTotal: Cents | null },
  coverages: readonly AmountOfYear[],
): Cents | null {
  if (!isAllocated(coverages)) {
    return planTotal === null ? null : fundOfYear(planTotal, yearPartOf(employee, today(clock)));
  }
  return allocatedThisYear(coverages);
}

// Leaves out credentials and columns that other calls return.
const { passwordHash, username, roles, profileFileId, createdAt, ...shown } = getTableColumns(employees);

const personQuery = preparedQuery("person whole", (db) =>
  db
    .select({
      employee: shown,
      companyName: employers.companyName,
      provinceName: provinces.name,
      planId: plans.id,
      reAllocationStatus: reAllocationStatusIn(benefitYearOfEmployee),
      planStartDate: plans.startDate,
      planCategories: planCategoriesColumn,
      planMonthlyLimit: plans.enableMonthlyLimit,
      bankAccount: bankAccounts,
      dependents: dependentsColumn,
      ...coverageColumns(),
    })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(provinces, eq(provinces.id, employees.provinceId))
    .leftJoin(plans, isPlanInForce(benefitYearOfEmployee, thisYearPlaceholder))
    .leftJoin(bankAccounts, eq(bankAccounts.employeeId, employees.id))
    .where(eq(employees.id, sql.placeholder("employeeId"))),
);

async function personOf(deps: ServiceDeps, caller: Caller) {
  const year = yearOf(today(deps.clock));
  const [person] = await personQuery(deps.db).execute({ employeeId: caller.employeeId, year });
  if (!person) throw notFoundError();
  return person;
}
