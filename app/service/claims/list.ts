import { and, desc, eq, exists, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { claimSearch } from "~/contract/claim";
import type { ClaimSummary, OpeningSummary } from "~/contract/entities/claim-record";
import { endOfTorontoDay, startOfTorontoDay } from "~/domain/calendar";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { pageCountOf } from "~/domain/paging";
import { prepared } from "../database";
import { claims, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

export type ClaimSearch = z.output<typeof claimSearch>;

// Spelled out, since in a query of one table the names of columns come without their table.
const totalAmount = sql`(select coalesce(sum(r.amount), 0) from ${receipts} r where r.claim_id = ${claims}.id)`;

/**
 * GET employees/claims: one page of the caller's claims with their totals in cents (section 3; CLM-09 to CLM-13). Removed
 * claims are never among them. `from` and `to` are Toronto days of submission, both inclusive; the order is by creation,
 * then by id, so that pages neither repeat nor miss a claim. A page beyond the end has no records.
 */
export async function listClaims(
  parts: Pick<ServiceParts, "db">,
  caller: Caller,
  search: ClaimSearch,
): Promise<{ records: ClaimSummary[]; pageCount: number; total: number }> {
  const where = conditionsOf(parts, caller, search);
  // A query of its own within the other: counted once, and the page is still read from the index. No row, no count.
  const howMany = () => parts.db.$count(claims, where);
  const rows = await parts.db
    .select({
      total: howMany(),
      id: claims.id,
      claimStatus: claims.status,
      extendStatus: claims.paymentStatus,
      submittedAt: claims.submittedAt,
      totalAmount: totalAmount.mapWith(Number),
    })
    .from(claims)
    .where(where)
    .orderBy(...orderOf(search.sortType))
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage);
  const total = rows[0]?.total ?? (search.page === 1 ? 0 : await howMany());
  return {
    records: rows.map(({ total: _, submittedAt, extendStatus, ...row }) => ({
      ...row,
      extendStatus: extendStatus ?? "",
      submittedDate: submittedAt?.toISOString() ?? null,
    })),
    pageCount: pageCountOf(total, search.perPage),
    total,
  };
}

/** GET employees/claimOpeningSummary: the caller's OPEN claims as one row with all their ids, `{}` when there is none (CLM-15). */
export async function openingSummary(parts: ServiceParts, caller: Caller): Promise<OpeningSummary> {
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

const openClaims = prepared((db) =>
  db
    .select({ id: claims.id, totalAmount: totalAmount.mapWith(Number) })
    .from(claims)
    .where(and(eq(claims.employeeId, sql.placeholder("employeeId")), eq(claims.status, "OPEN")))
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .prepare(""),
);

function conditionsOf(parts: Pick<ServiceParts, "db">, caller: Caller, search: ClaimSearch): SQL | undefined {
  const { status, claimPaymentStatus, expenseTypeId, from, to, excludeStatus } = search;
  const ofType = (id: number) =>
    parts.db
      .select({ one: sql`1` })
      .from(receipts)
      .where(and(eq(receipts.claimId, claims.id), eq(receipts.expenseTypeId, id)));
  return and(
    eq(claims.employeeId, caller.employeeId),
    ne(claims.status, DISABLED_CLAIM_STATUS),
    status === undefined ? undefined : sql`${claims.status} = ${status}`,
    excludeStatus === undefined ? undefined : sql`${claims.status} <> ${excludeStatus}`,
    claimPaymentStatus === undefined ? undefined : sql`${claims.paymentStatus} = ${claimPaymentStatus}`,
    expenseTypeId === undefined ? undefined : exists(ofType(expenseTypeId)),
    from === undefined ? undefined : gte(claims.submittedAt, startOfTorontoDay(from)),
    to === undefined ? undefined : lte(claims.submittedAt, endOfTorontoDay(to)),
  );
}

// Spelled as the index is, since PostgreSQL reads it for no other order of nulls, even where there are none.
function orderOf(direction: ClaimSearch["sortType"]): SQL[] {
  const way = direction === "DESC" ? sql`desc nulls last` : sql`asc nulls first`;
  return [sql`${claims.createdAt} ${way}`, sql`${claims.id} ${way}`];
}
