import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import type { OpeningSummary } from "~/contract/entities/claim-record";
import { endOfTorontoDay, startOfTorontoDay } from "~/domain/calendar";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { type Count, paged } from "~/domain/paging";
import { prepared } from "../database";
import { claims, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { claimTotal } from "./claim-money";
import { newestCopy } from "./send-again";
import { type SubjectRow, subjectOf, subjectRows } from "./subject";

export type ClaimSearch = Inputs["claim"]["list"];

/**
 * GET employees/claims: one page of the caller's claims with their totals in cents (CLM-09 to CLM-13). Removed
 * claims are never among them. `from` and `to` are Toronto days of submission, both inclusive; the order is by creation,
 * then by id, so that pages neither repeat nor miss a claim. A page beyond the end has no records.
 */
export async function listClaims(
  parts: Pick<ServiceParts, "db">,
  caller: Caller,
  search: ClaimSearch,
): Promise<Outputs["claim"]["list"]> {
  const asked = conditionsOf(caller, search);
  const limits = { limit: search.perPage, offset: (search.page - 1) * search.perPage };
  const rows = await pageIn[search.sortType](parts.db).execute({ ...asked, ...limits });
  const total = rows[0]?.total ?? (search.page === 1 ? 0 : await countOf(parts.db, asked));
  const records = rows.map(({ total: _, submittedAt, extendStatus, subject, ...row }) => ({
    ...row,
    extendStatus: extendStatus ?? "",
    submittedDate: submittedAt?.toISOString() ?? null,
    subject: subjectOf(subject),
  }));
  return paged(records, total, search.perPage);
}

/** What {@link isFound} asks of a claim, by the names it has there. */
export function conditionsOf(caller: Caller, search: Omit<ClaimSearch, "page" | "perPage">) {
  return {
    employeeId: caller.employeeId,
    status: search.status ?? null,
    excludeStatus: search.excludeStatus ?? null,
    paymentStatus: search.claimPaymentStatus ?? null,
    expenseTypeId: search.expenseTypeId ?? null,
    from: search.from === undefined ? null : startOfTorontoDay(search.from).toISOString(),
    to: search.to === undefined ? null : endOfTorontoDay(search.to).toISOString(),
  };
}

/** GET employees/claimOpeningSummary: the caller's OPEN claims as one row with all their ids, `{}` when there is none (CLM-15). */
export async function openingSummary(
  parts: Pick<ServiceParts, "db">,
  caller: Pick<Caller, "employeeId">,
): Promise<OpeningSummary> {
  const open = await openClaims(parts.db).execute({ employeeId: caller.employeeId });
  const [newest] = open;
  if (!newest) return {};
  return {
    id: newest.id,
    claimStatus: "OPEN",
    extendStatus: "",
    submittedDate: null,
    totalAmount: open.reduce((sum, claim) => sum + claim.totalAmount, 0),
    openIdList: open.map(({ id }) => id).reverse(),
  };
}

const openClaims = prepared("open claims", (db) =>
  db
    .select({ id: claims.id, totalAmount: claimTotal })
    .from(claims)
    .where(and(eq(claims.employeeId, sql.placeholder("employeeId")), eq(claims.status, "OPEN")))
    .orderBy(desc(claims.createdAt), desc(claims.id)),
);

/** A filter that is null lets every claim pass: PostgreSQL, leaves it out where it plans with the values; where it plans without them, it reads the index as before. */
export const isFound = and(
  eq(claims.employeeId, sql.placeholder("employeeId")),
  ne(claims.status, DISABLED_CLAIM_STATUS),
  filter("status", "text", (status) => sql`${claims.status} = ${status}`),
  filter("excludeStatus", "text", (status) => sql`${claims.status} <> ${status}`),
  filter("paymentStatus", "text", (status) => sql`${claims.paymentStatus} = ${status}`),
  filter(
    "expenseTypeId",
    "int",
    (id) =>
      sql`exists (select 1 from ${receipts} r where r.claim_id = ${claims}.id and r.expense_type_id = ${id})`,
  ),
  filter("from", "timestamptz", (instant) => sql`${claims.submittedAt} >= ${instant}`),
  filter("to", "timestamptz", (instant) => sql`${claims.submittedAt} <= ${instant}`),
);

function filter(name: string, type: "text" | "int" | "timestamptz", condition: (value: SQL) => SQL): SQL {
  const value = sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  return sql`(${value} is null or ${condition(value)})`;
}

const pageIn = {
  ASC: pageOrdered("claims, oldest first", sql`asc nulls first`),
  DESC: pageOrdered("claims, newest first", sql`desc nulls last`),
};

// The order is spelled as the index is, since PostgreSQL reads it for no other order of nulls, even where there are none.
function pageOrdered(name: string, way: SQL) {
  return prepared(name, (db) =>
    db
      .select({
        // A query of its own within the other: counted once, and the page is still read from the index. No row, no count.
        total: db.$count(claims, isFound),
        id: claims.id,
        claimStatus: claims.status,
        extendStatus: claims.paymentStatus,
        submittedAt: claims.submittedAt,
        totalAmount: claimTotal,
        subject: sql<SubjectRow[]>`${subjectRows}`,
        reasonType: claims.reasonType,
        reason: claims.reason,
        sentAgainAs: newestCopy,
      })
      .from(claims)
      .where(isFound)
      .orderBy(sql`${claims.createdAt} ${way}`, sql`${claims.id} ${way}`)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset")),
  );
}

const count = prepared("count of claims", (db) =>
  db.select({ total: sql<Count>`count(*)::int` }).from(claims).where(isFound),
);

async function countOf(db: ServiceParts["db"], asked: Record<string, string | number | null>) {
  const [counted] = await count(db).execute(asked);
  return counted?.total ?? 0;
}
