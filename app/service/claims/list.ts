import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import type { OpeningSummary } from "~/contract/entities/claim-record";
import { claimPermissions } from "~/domain/claim";
import { type Count, toPageResponse } from "~/domain/paging";
import { preparedQuery } from "../database";
import { claims } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { claimTotal } from "./claim-money";
import { prepareSearch, searchPlaceholders } from "./search";
import { newestCopyId } from "./send-again";
import { latestExpenseDate, type SubjectRow, subjectRows, toClaimSubject, totalOfRows } from "./subject";

export type ClaimSearch = Inputs["claim"]["list"];

/**
 * GET employees/claims: one page of the caller's claims with their totals in cents (CLM-09 to CLM-13), without removed ones.
 * `from` and `to` are Toronto days of submission, both inclusive. The order is by creation, then by id, so that pages neither
 * repeat nor miss a claim. A page beyond the end has no records.
 */
export async function listClaims(
  deps: Pick<ServiceDeps, "db">,
  caller: Caller,
  search: ClaimSearch,
): Promise<Outputs["claim"]["list"]> {
  const { page, perPage, sortType, ...filters } = search;
  const asked = searchPlaceholders(caller, filters);
  const limits = { limit: perPage, offset: (page - 1) * perPage };
  const rows = await pageIn[sortType](deps.db, filters).execute({ ...asked, ...limits });
  const [counted] = rows.length > 0 || page === 1 ? rows : await count(deps.db, filters).execute(asked);
  const records = rows.map(({ total: _, submittedAt, extendStatus, subject, ...row }) => ({
    ...row,
    extendStatus: extendStatus ?? "",
    submittedDate: submittedAt?.toISOString() ?? null,
    totalAmount: totalOfRows(subject),
    subject: toClaimSubject(subject),
    lastExpenseDate: claimPermissions(row.claimStatus).fixAndSendAgain ? latestExpenseDate(subject) : null,
  }));
  return toPageResponse(records, counted?.total ?? 0, perPage);
}

/** GET employees/claimOpeningSummary: the caller's OPEN claims as one row with all their ids, `{}` when there is none (CLM-15). */
export async function readOpeningSummary(
  deps: Pick<ServiceDeps, "db">,
  caller: Pick<Caller, "employeeId">,
): Promise<OpeningSummary> {
  const open = await openClaims(deps.db).execute({ employeeId: caller.employeeId });
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

const openClaims = preparedQuery("open claims", (db) =>
  db
    .select({ id: claims.id, totalAmount: claimTotal })
    .from(claims)
    .where(and(eq(claims.employeeId, sql.placeholder("employeeId")), eq(claims.status, "OPEN")))
    .orderBy(desc(claims.createdAt), desc(claims.id)),
);

const pageIn = {
  ASC: pageOrdered("claims, oldest first", sql`asc nulls first`),
  DESC: pageOrdered("claims, newest first", sql`desc nulls last`),
};

// The order matches the index exactly: PostgreSQL uses it for no other order of nulls, even on columns without nulls.
function pageOrdered(name: string, direction: SQL) {
  return prepareSearch(name, (db, isFound) =>
    db
      .select({
        // A subquery: it counts once, and the page is still read from the index. A page without rows has no count.
        total: db.$count(claims, isFound),
        id: claims.id,
        claimStatus: claims.status,
        extendStatus: claims.paymentStatus,
        submittedAt: claims.submittedAt,
        subject: sql<SubjectRow[]>`${subjectRows}`,
        reasonType: claims.reasonType,
        reason: claims.reason,
        sentAgainAs: newestCopyId,
      })
      .from(claims)
      .where(isFound)
      .orderBy(sql`${claims.createdAt} ${direction}`, sql`${claims.id} ${direction}`)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset")),
  );
}

const count = prepareSearch("count of claims", (db, isFound) =>
  db.select({ total: sql<Count>`count(*)::int` }).from(claims).where(isFound),
);
