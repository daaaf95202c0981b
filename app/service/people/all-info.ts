import { eq, getTableColumns, sql } from "drizzle-orm";
import type { AllInfo, Dependent } from "~/contract/entities/person";
import { type IsoDate, today } from "~/domain/calendar";
import { mayClaim } from "~/domain/claim-submission";
import type { Cents } from "~/domain/money";
import { hasMonthlyLimit, planInForce, planTotalOf, reAllocationStatusOf } from "~/domain/plan-in-force";
import { hasNoClass } from "~/domain/plan-offer";
import { type AmountOfYear, allocatedThisYear, isAllocated } from "~/domain/pro-rating";
import { benefitYearOf, fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { unseal } from "~/sealing/seal";
import { preparedQuery } from "../database";
import {
  bankAccounts,
  dependents,
  employees,
  employers,
  enrollments,
  planEnrollments,
  provinces,
} from "../database/schema";
import type { PlanHolder, ServiceDeps } from "../deps";
import { coveragesIn, toBenefitCoverage } from "../plans/coverages";
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

/** SQL for the categories of the plan `planId`, as one JSON value. */
const planCategoriesColumn = sql<PlanCategories>`(
  select coalesce(json_agg(json_build_object(
    'enrollmentId', e.id, 'enrollmentName', e.name
  ) order by e.id), '[]')
  from ${planEnrollments} pe join ${enrollments} e on e.id = pe.enrollment_id where pe.plan_id = ${sql.placeholder("planId")}
)`;

/** GET employees/all-info (API-01). Cents, Toronto days; bank and insurance numbers masked. */
export async function readAllInfo(
  deps: ServiceDeps,
  { employeeId, planFacts }: PlanHolder,
): Promise<AllInfo> {
  const day = today(deps.clock);
  const benefitYear = benefitYearOf(planFacts, day);
  const plan = planInForce(planFacts, day);
  const asked = { employeeId, benefitYear, planId: plan?.id ?? null };
  const [person] = await personQuery(deps.db).execute(asked);
  if (!person) throw notFoundError();
  const { employee, companyName, provinceName, bankAccount, dependents, coverages } = person;
  const planTotal = plan && planTotalOf(planFacts, plan, benefitYear);
  const benefitCoverage = toBenefitCoverage(planFacts, planTotal, coverages);
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
    proRatedAmount: employee.proRated ? proRatedMoney(employee, planTotal, coverages, day) : null,
    available: mayClaim(employee, day),
    availableDate: employee.eligibilityDate,
    classBenefitFromDate: employee.classBenefitFromDate,
    eligibilityDate: employee.eligibilityDate,
    // Before anything is allocated there is nothing to lock (`isAllocationLocked`).
    allowEdit: employee.allowEdit || !isAllocated(coverages),
    employerPlanId: plan?.id ?? null,
    reAllocationStatus: reAllocationStatusOf(planFacts, day),
    benefitCancellationDate: employee.benefitCancellationDate,
    enableMonthlyLimit: hasMonthlyLimit(planFacts, plan),
    companyInfo: { companyName },
    plan: { planStartDate: plan?.startDate ?? null, enrollmentInfos: person.planCategories },
    isSetupDone: employee.isSetupDone,
  };
}

type Person = Awaited<ReturnType<ReturnType<typeof personQuery>["execute"]>>[number];
type Employee = Person["employee"];

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
  employee: Employee,
  planTotal: Cents | null,
  coverages: readonly AmountOfYear[],
  day: IsoDate,
): Cents | null {
  if (!isAllocated(coverages)) {
    return planTotal === null ? null : fundOfYear(planTotal, yearPartOf(employee, day));
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
      planCategories: planCategoriesColumn,
      bankAccount: bankAccounts,
      dependents: dependentsColumn,
      coverages: coveragesIn(sql`${sql.placeholder("benefitYear")}`),
    })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(provinces, eq(provinces.id, employees.provinceId))
    .leftJoin(bankAccounts, eq(bankAccounts.employeeId, employees.id))
    .where(eq(employees.id, sql.placeholder("employeeId"))),
);
