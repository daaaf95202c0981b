import { type SQL, sql } from "drizzle-orm";
import { type ClaimSubject, subjectOfReceipts } from "~/domain/claim-subject";
import type { IsoDate } from "~/domain/iso-date";
import type { Cents } from "~/domain/money";
import { claims, dependents, expenseTypes, receipts } from "../database/schema";

/**
 * One receipt's expense type, or the person's own text for it; the claimer's id; a dependent's first name; the amount in cents; and
 * the Toronto day of the expense.
 */
export type SubjectRow = readonly [
  expenseType: string | null,
  claimerId: number,
  firstName: string | null,
  amount: Cents | null,
  expenseDate: IsoDate | null,
];

/** SQL for the {@link SubjectRow}s of a claim's receipts as JSON, in upload order, in a query of `claims`. */
export const subjectRows: SQL = sql`(
  select coalesce(json_agg(json_build_array(
    coalesce(nullif(r.expense_type_other, ''), t.name), r.claimer_id, d.first_name, r.amount, r.expense_date
  ) order by r.id), '[]')
  from ${receipts} r
  left join ${expenseTypes} t on t.id = r.expense_type_id
  left join ${dependents} d on d.id = r.dependent_id
  where r.claim_id = ${claims}.id)`;

/** Returns what a claim is for, by its receipts (CLM-21). */
export function toClaimSubject(rows: readonly SubjectRow[]): ClaimSubject {
  return subjectOfReceipts(
    rows.map(([expenseType, claimerId, firstName]) => ({
      expenseType,
      ...(claimerId >= 0 && { claimant: claimerId === 0 ? null : firstName }),
    })),
  );
}

/** Returns the total of a claim's receipts; cents. */
export function totalOfRows(rows: readonly SubjectRow[]): Cents {
  return rows.reduce((sum, [, , , amount]) => sum + (amount ?? 0), 0);
}

/** Returns the latest expense date of a claim; null when a receipt has none. */
export function latestExpenseDate(rows: readonly SubjectRow[]): IsoDate | null {
  const days = rows.flatMap(([, , , , expenseDate]) => expenseDate ?? []).sort();
  return days.length === rows.length ? (days.at(-1) ?? null) : null;
}
