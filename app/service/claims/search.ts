import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { endOfTorontoDay, startOfTorontoDay } from "~/domain/calendar";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { type Executor, type Preparable, prepared } from "../database";
import { claims, receipts } from "../database/schema";
import type { Caller } from "../parts";

/** Which of the caller's claims are asked for; `from` and `to` are Toronto days of submission, both inclusive. */
export type ClaimSearchFilters = Omit<Inputs["claim"]["list"], "page" | "perPage" | "sortType">;

type FilterName = keyof ClaimSearchFilters;

/** What each filter asks of a claim; its value is the placeholder of its name. */
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
 * A query of the claims that a search finds: the caller's, never a removed one. Filters that are not asked for are left out of its
 * text, since PostgreSQL would plan one that lets everything pass anew at each question, for twice the work.
 */
export function preparedSearch<Statement>(
  name: string,
  make: (db: Executor, isFound: SQL | undefined) => Preparable<Statement>,
) {
  const byFilters = new Map<string, (db: Executor) => Statement>();
  return (db: Executor, asked: ClaimSearchFilters): Statement => {
    const set = filters.filter((filter) => asked[filter.name] !== undefined);
    // The server knows a statement by 63 characters, fewer than the names of all filters have.
    const key = `${name} ${set.map((filter) => filters.indexOf(filter)).join("")}`;
    const statement =
      byFilters.get(key) ??
      prepared(key, (executor) => make(executor, and(ownAndShown, ...set.map(({ condition }) => condition))));
    byFilters.set(key, statement);
    return statement(db);
  };
}

/** The values of a search's placeholders. Whose claims they are comes last, so that nothing that is asked for can replace it. */
export function searchedBy(
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
