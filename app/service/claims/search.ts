import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { endOfTorontoDay, startOfTorontoDay } from "~/domain/calendar";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { type Executor, type Preparable, preparedQuery } from "../database";
import { claims, receipts } from "../database/schema";
import type { Caller } from "../deps";

/** The filters of a claim search; `from` and `to` are Toronto days of submission, both inclusive. */
export type ClaimSearchFilters = Omit<Inputs["claim"]["list"], "page" | "perPage" | "sortType">;

type FilterName = keyof ClaimSearchFilters;

/** The condition of each filter; its value is the placeholder with the filter's name. */
const filters: readonly { readonly name: FilterName; readonly condition: SQL }[] = [
  { name: "status", condition: sql`${claims.status} = ${value("status")}` },
  { name: "excludeStatus", condition: sql`${claims.status} <> ${value("excludeStatus")}` },
  { name: "claimPaymentStatus", condition: sql`${claims.paymentStatus} = ${value("claimPaymentStatus")}` },
  {
    name: "expenseTypeId",
    condition: sql`exists (
      select 1 from ${receipts} r where r.claim_id = ${claims}.id and r.expense_type_id = ${value("expenseTypeId")}
    )`,
  },
  { name: "from", condition: sql`${claims.submittedAt} >= ${value("from")}` },
  { name: "to", condition: sql`${claims.submittedAt} <= ${value("to")}` },
];

const ownAndShown = and(
  eq(claims.employeeId, sql.placeholder("employeeId")),
  ne(claims.status, DISABLED_CLAIM_STATUS),
);

/**
 * Prepares a query of the caller's claims that match the filters, without removed ones. Filters that are not set are left out of
 * the SQL, because PostgreSQL would plan a condition that is always true again for each query, at twice the cost.
 */
export function prepareSearch<Statement>(
  name: string,
  make: (db: Executor, isFound: SQL | undefined) => Preparable<Statement>,
) {
  const byFilters = new Map<string, (db: Executor) => Statement>();
  return (db: Executor, asked: ClaimSearchFilters): Statement => {
    const set = filters.filter((filter) => asked[filter.name] !== undefined);
    // PostgreSQL limits statement names to 63 characters, less than the names of all filters, so the key has their indexes.
    const key = `${name} ${set.map((filter) => filters.indexOf(filter)).join("")}`;
    const statement =
      byFilters.get(key) ??
      preparedQuery(key, (executor) =>
        make(executor, and(ownAndShown, ...set.map(({ condition }) => condition))),
      );
    byFilters.set(key, statement);
    return statement(db);
  };
}

/** Returns the values of a search's placeholders. `employeeId` comes last, so that no filter can override it. */
export function searchPlaceholders(
  { employeeId }: Pick<Caller, "employeeId">,
  { from, to, ...asked }: ClaimSearchFilters,
) {
  return {
    ...asked,
    ...(from !== undefined && { from: startOfTorontoDay(from).toISOString() }),
    ...(to !== undefined && { to: endOfTorontoDay(to).toISOString() }),
    employeeId,
  };
}

function value(name: FilterName) {
  return sql.placeholder(name);
}
