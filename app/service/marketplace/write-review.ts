import { and, eq, isNull, lte } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { ReviewId } from "~/domain/ids";
import { normalizeReview, type Review, validateReview } from "~/domain/review";
import { isAudited, recordAudit } from "../audit";
import type { Transaction } from "../database";
import { vendorReviewReports, vendorReviews } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { addToReviewTotals } from "./review-totals";
import { lockShownVendor, requireShownVendor } from "./shown-vendor";
import { reviewProblemTexts, texts } from "./texts";

type OneReview = Inputs["employer"]["deleteReview"];

/**
 * POST vendors/{id}/reviews/by-employee: adds the caller's review and updates the vendor's totals (MKT-11). The unique index
 * rejects the second of two concurrent posts.
 */
export async function postReview(
  deps: ServiceDeps,
  caller: Caller,
  { id, ...typed }: Inputs["employer"]["postReview"],
): Promise<void> {
  const review = validReview(typed);
  await deps.db.transaction(async (tx) => {
    await lockShownVendor(tx, deps.clock, id);
    const { employeeId } = caller;
    const [made] = await tx
      .insert(vendorReviews)
      .values({ ...review, vendorId: id, employeeId, createdAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new ServiceError(409, texts.reviewExists, "REVIEW_EXISTS");
    await addToReviewTotals(tx, id, { points: review.ratingPoint, reviews: 1 });
    await recordAudit(tx, deps, caller, { action: "review.written", subjectId: made.id });
  });
}

/** PUT vendors/{id}/reviews/{reviewId}/by-employee: changes comment and stars of the caller's review (MKT-11), not its date. */
export async function updateReview(
  deps: ServiceDeps,
  caller: Caller,
  { id, reviewId, ...typed }: Inputs["employer"]["updateReview"],
): Promise<void> {
  const review = validReview(typed);
  await deps.db.transaction(async (tx) => {
    await lockShownVendor(tx, deps.clock, id);
    const before = await ownRow(tx, caller, { id, reviewId });
    if (!before) throw notFoundError();
    await tx
      .update(vendorReviews)
      .set({ ...review, changedAt: deps.clock.now() })
      .where(eq(vendorReviews.id, reviewId));
    // Reports that an operator has already judged refer to the old text.
    if (before.judgedAt !== null) await dropReports(tx, reviewId, before.judgedAt);
    if (before.hiddenAt === null)
      await addToReviewTotals(tx, id, { points: review.ratingPoint - before.ratingPoint, reviews: 0 });
    await recordAudit(tx, deps, caller, { action: "review.changed", subjectId: reviewId });
  });
}

/**
 * DELETE vendors/{id}/reviews/{reviewId}/by-employee: deletes the caller's review and subtracts its stars; idempotent. A hidden
 * review cannot be deleted, because its author could then post it again.
 */
export async function deleteReview(deps: ServiceDeps, caller: Caller, which: OneReview): Promise<void> {
  const { id, reviewId } = which;
  await deps.db.transaction(async (tx) => {
    await lockShownVendor(tx, deps.clock, id);
    const row = await ownRow(tx, caller, which);
    if (!row) {
      if (await isAudited(tx, caller, "review.deleted", reviewId)) return;
      throw notFoundError();
    }
    if (row.hiddenAt !== null) throw new ServiceError(409, texts.hiddenStays, "REVIEW_HIDDEN");
    await tx.delete(vendorReviews).where(eq(vendorReviews.id, reviewId));
    await addToReviewTotals(tx, id, { points: -row.ratingPoint, reviews: -1 });
    await recordAudit(tx, deps, caller, { action: "review.deleted", subjectId: reviewId });
  });
}

async function dropReports(tx: Transaction, reviewId: ReviewId, until: Date): Promise<void> {
  await tx
    .delete(vendorReviewReports)
    .where(and(eq(vendorReviewReports.reviewId, reviewId), lte(vendorReviewReports.reportedAt, until)));
}

async function ownRow(tx: Transaction, { employeeId }: Caller, { id, reviewId }: OneReview) {
  const [row] = await tx
    .select()
    .from(vendorReviews)
    .where(
      and(
        eq(vendorReviews.id, reviewId),
        eq(vendorReviews.vendorId, id),
        eq(vendorReviews.employeeId, employeeId),
      ),
    );
  return row;
}

function validReview(typed: Review): Review {
  const review = normalizeReview(typed);
  const [first] = validateReview(review);
  if (first) throw new ServiceError(400, reviewProblemTexts[first.field], "REVIEW_REFUSED");
  return review;
}

/**
 * POST vendors/{id}/reviews/{reviewId}/reports/by-employee: reports a review to the operators, once per person. The author does
 * not learn who reported it.
 */
export async function reportReview(
  deps: ServiceDeps,
  caller: Caller,
  { id, reviewId }: Inputs["employer"]["reportReview"],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await requireShownVendor(tx, deps.clock, id);
    const [review] = await tx
      .select()
      .from(vendorReviews)
      .where(
        and(eq(vendorReviews.id, reviewId), eq(vendorReviews.vendorId, id), isNull(vendorReviews.hiddenAt)),
      )
      // Locked, because its author may delete it concurrently.
      .for("key share");
    if (!review) throw notFoundError();
    if (review.employeeId === caller.employeeId) throw new ServiceError(409, texts.ownReview, "OWN_REVIEW");
    const made = await tx
      .insert(vendorReviewReports)
      .values({ reviewId, employeeId: caller.employeeId, reportedAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0)
      await recordAudit(tx, deps, caller, { action: "review.reported", subjectId: reviewId });
  });
}
