import { asc, eq, isNull, sql } from "drizzle-orm";
import type { ClaimPolicy, ExpenseTypeRecord } from "~/contract/entities/claim-record";
import { OTHER_EXPENSE_TYPE_ID } from "~/domain/expense-type";
import type { EnrollmentId } from "~/domain/ids";
import type { Executor } from "../database";
import { enrollmentExpenseTypes, expenseTypes, claimPolicies as policies } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

/** GET claims/claim-policy: what a person agrees to before sending a claim (SUB-01). */
export async function claimPolicies(parts: Pick<ServiceParts, "db">): Promise<ClaimPolicy[]> {
  return policiesInForce(parts.db);
}

/** GET claims/expense-types/{id}: the types an enrollment offers, Other last; none for an id that is no enrollment (D26). */
export async function expenseTypesOf(
  parts: Pick<ServiceParts, "db">,
  _caller: Caller,
  input: { readonly id: EnrollmentId },
): Promise<ExpenseTypeRecord[]> {
  return typesOffered(parts.db, input.id);
}

/** The policies that are in force now. */
export function policiesInForce(db: Executor): Promise<ClaimPolicy[]> {
  return db
    .select({ id: policies.id, description: policies.description })
    .from(policies)
    .where(isNull(policies.retiredAt))
    .orderBy(asc(policies.id));
}

/** The expense types of an enrollment. */
export function typesOffered(db: Executor, enrollmentId: EnrollmentId): Promise<ExpenseTypeRecord[]> {
  return db
    .select({ id: expenseTypes.id, name: expenseTypes.name })
    .from(enrollmentExpenseTypes)
    .innerJoin(expenseTypes, eq(expenseTypes.id, enrollmentExpenseTypes.expenseTypeId))
    .where(eq(enrollmentExpenseTypes.enrollmentId, enrollmentId))
    .orderBy(sql`${expenseTypes.id} = ${OTHER_EXPENSE_TYPE_ID}`, asc(expenseTypes.id));
}
