import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { ClaimPolicy, ExpenseTypeRecord } from "~/contract/entities/claim-record";
import type { BenefitExpenseTypes } from "~/contract/entities/receipt-facts";
import { today } from "~/domain/calendar";
import { OTHER_EXPENSE_TYPE_ID } from "~/domain/expense-type";
import type { EnrollmentId } from "~/domain/ids";
import { yearOfNewChange } from "~/domain/re-allocation";
import { type Executor, preparedQuery } from "../database";
import { benefitCoverages, claimPolicies, enrollmentExpenseTypes, expenseTypes } from "../database/schema";
import type { PlanHolder, ServiceDeps } from "../deps";

/** GET claims/expense-types: the expense types of each benefit that the caller has this year or had last year, Other last. */
export async function listOfferedExpenseTypes(
  deps: Pick<ServiceDeps, "db" | "clock">,
  { employeeId, planFacts }: PlanHolder,
): Promise<BenefitExpenseTypes[]> {
  return typesOfPerson(deps.db).execute({ employeeId, year: yearOfNewChange(planFacts, today(deps.clock)) });
}

const typesOfPerson = preparedQuery("expense types of a person's benefits", (db) =>
  db
    .selectDistinctOn([benefitCoverages.enrollmentId], {
      enrollmentId: benefitCoverages.enrollmentId,
      types: sql<ExpenseTypeRecord[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id = ${sql.raw(String(OTHER_EXPENSE_TYPE_ID))}, t.id), '[]')
        from ${enrollmentExpenseTypes} o join ${expenseTypes} t on t.id = o.expense_type_id
        where o.enrollment_id = ${benefitCoverages}.enrollment_id
      )`,
    })
    .from(benefitCoverages)
    .where(
      and(
        eq(benefitCoverages.employeeId, sql.placeholder("employeeId")),
        sql`${benefitCoverages}.benefit_year in (${sql.placeholder("year")}::int, ${sql.placeholder("year")}::int - 1)`,
      ),
    )
    .orderBy(asc(benefitCoverages.enrollmentId)),
);

/** GET claims/claim-policy: the policies in force now, which a person agrees to before sending a claim (SUB-01). */
export function listPoliciesInForce(db: Executor): Promise<ClaimPolicy[]> {
  return db
    .select({ id: claimPolicies.id, description: claimPolicies.description })
    .from(claimPolicies)
    .where(isNull(claimPolicies.retiredAt))
    .orderBy(asc(claimPolicies.id));
}

/** GET claims/expense-types/{id}: the expense types of an enrollment, Other last; none for an unknown id (D26). */
export function listExpenseTypes(db: Executor, enrollmentId: EnrollmentId): Promise<ExpenseTypeRecord[]> {
  return db
    .select({ id: expenseTypes.id, name: expenseTypes.name })
    .from(enrollmentExpenseTypes)
    .innerJoin(expenseTypes, eq(expenseTypes.id, enrollmentExpenseTypes.expenseTypeId))
    .where(eq(enrollmentExpenseTypes.enrollmentId, enrollmentId))
    .orderBy(sql`${expenseTypes.id} = ${OTHER_EXPENSE_TYPE_ID}`, asc(expenseTypes.id));
}
