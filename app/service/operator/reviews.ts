import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { OperatorReview } from "~/contract/entities/review";
import type { OperatorInputs, OperatorOutputs } from "~/contract/operator";
import type { ReviewId } from "~/domain/ids";
import { type Count, toPageResponse } from "~/domain/paging";
import { recordAudit } from "../audit";
import type { Executor, Transaction } from "../database";
import { fullName } from "../database/full-name";
import { employees, operators, vendorReviewReports, vendorReviews, vendors } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { addToReviewTotals } from "../marketplace/review-totals";
import { notFoundError, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { texts } from "./texts";

/** SQL expression: the number of pending reports of a review. */
const pendingReports: SQL<Count> = sql`(select count(*)::int from ${vendorReviewReports}
  where ${vendorReviewReports.reviewId} = ${vendorReviews.id}
    and (${vendorReviews.judgedAt} is null or ${vendorReviewReports.reportedAt} > ${vendorReviews.judgedAt}))`;

/** GET reviews: reviews of all people, oldest first. */
export async function listReviews(
  { db }: Pick<ServiceDeps, "db">,
  { list, vendorId, page, perPage }: OperatorInputs["reviews"],
): Promise<OperatorOutputs["reviews"]> {
  const where = and(
    vendorId === undefined ? undefined : eq(vendorReviews.vendorId, vendorId),
    list === "HIDDEN" ? isNotNull(vendorReviews.hiddenAt) : undefined,
    list === "REPORTED" ? sql`${pendingReports} > 0` : undefined,
  );
  const total = await db.$count(vendorReviews, where);
  const rows = await selectReviews(db)
    .where(where)
    .orderBy(asc(vendorReviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return toPageResponse(rows.map(asRecord), total, perPage);
}

/** POST reviews/{id}/hiding: hides a review from everybody but its author, who sees the reason. */
export function hideReview(
  deps: ServiceDeps,
  operator: Operator,
  { id, reason: typed }: OperatorInputs["hideReview"],
): Promise<OperatorReview> {
  const hiddenReason = typed.trim();
  if (hiddenReason === "") throw new ServiceError(400, texts.reviewReasonMissing, "reason.missing");
  return changeReview(deps, operator, id, async (tx, row, judged) => {
    if (row.hiddenAt !== null) throw new ServiceError(409, texts.reviewHidden, "alreadyHidden");
    await tx
      .update(vendorReviews)
      .set({ ...judged, hiddenAt: judged.judgedAt, hiddenReason })
      .where(eq(vendorReviews.id, id));
    await addToReviewTotals(tx, row.vendorId, { points: -row.ratingPoint, reviews: -1 });
    return "review.hidden";
  });
}

/** POST reviews/{id}/showing: shows a review (again, if it was hidden) and settles its reports. */
export function showReview(
  deps: ServiceDeps,
  operator: Operator,
  { id }: OperatorInputs["showReview"],
): Promise<OperatorReview> {
  return changeReview(deps, operator, id, async (tx, row, judged) => {
    await tx
      .update(vendorReviews)
      .set({ ...judged, hiddenAt: null, hiddenReason: null })
      .where(eq(vendorReviews.id, id));
    if (row.hiddenAt !== null)
      await addToReviewTotals(tx, row.vendorId, { points: row.ratingPoint, reviews: 1 });
    return "review.shown";
  });
}

type Row = typeof vendorReviews.$inferSelect;

/** Locks the review's vendor (as changes by authors do), runs `work`, audits its action and returns the review's new state. */
function changeReview(
  deps: ServiceDeps,
  operator: Operator,
  id: ReviewId,
  work: (
    tx: Transaction,
    row: Row,
    judged: { readonly judgedAt: Date; readonly judgedBy: Operator["id"] },
  ) => Promise<"review.hidden" | "review.shown">,
): Promise<OperatorReview> {
  return deps.db.transaction(async (tx) => {
    const isOne = eq(vendorReviews.id, id);
    const [found] = await tx.select({ vendorId: vendorReviews.vendorId }).from(vendorReviews).where(isOne);
    if (!found) throw notFoundError(texts.noSuchReview);
    await tx.select().from(vendors).where(eq(vendors.id, found.vendorId)).for("no key update");
    const [row] = await tx.select().from(vendorReviews).where(isOne);
    if (!row) throw notFoundError(texts.noSuchReview);
    const action = await work(tx, row, { judgedAt: deps.clock.now(), judgedBy: operator.id });
    const { employeeId, vendorId } = row;
    await recordAudit(tx, deps, operator, { action, employeeId, subjectId: id, details: { vendorId } });
    const [now] = await selectReviews(tx).where(isOne);
    if (!now) throw notFoundError(texts.noSuchReview);
    return asRecord(now);
  });
}

function selectReviews(db: Executor) {
  return db
    .select({
      row: vendorReviews,
      vendorName: vendors.name,
      employeeName: fullName(employees),
      reports: pendingReports,
      judgedBy: operators.name,
    })
    .from(vendorReviews)
    .innerJoin(vendors, eq(vendors.id, vendorReviews.vendorId))
    .innerJoin(employees, eq(employees.id, vendorReviews.employeeId))
    .leftJoin(operators, eq(operators.id, vendorReviews.judgedBy))
    .$dynamic();
}

function asRecord({ row, ...more }: Awaited<ReturnType<typeof selectReviews>>[number]): OperatorReview {
  const { createdAt, changedAt, hiddenAt, judgedAt: _, judgedBy: __, ...fields } = row;
  return {
    ...fields,
    ...more,
    createdDate: createdAt.toISOString(),
    changedDate: changedAt?.toISOString() ?? null,
    hiddenDate: hiddenAt?.toISOString() ?? null,
  };
}
