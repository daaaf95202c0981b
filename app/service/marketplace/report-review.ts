import { and, eq, isNull } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { audit } from "../audit";
import { vendorReviewReports, vendorReviews } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound, ServiceError } from "../service-error";
import { shownVendor } from "./shown-vendor";
import { texts } from "./texts";

/**
 * POST vendors/{id}/reviews/{reviewId}/reports/by-employee: asks an operator to look at a review. Once of each person; its author
 * does not learn who it was.
 */
export async function reportReview(
  parts: ServiceParts,
  caller: Caller,
  { id, reviewId }: Inputs["employer"]["reportReview"],
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await shownVendor(tx, parts.clock, id);
    const [review] = await tx
      .select()
      .from(vendorReviews)
      .where(
        and(eq(vendorReviews.id, reviewId), eq(vendorReviews.vendorId, id), isNull(vendorReviews.hiddenAt)),
      )
      // Its author may delete it at the same moment.
      .for("key share");
    if (!review) throw notFound();
    if (review.employeeId === caller.employeeId) throw new ServiceError(409, texts.ownReview, "OWN_REVIEW");
    const made = await tx
      .insert(vendorReviewReports)
      .values({ reviewId, employeeId: caller.employeeId, reportedAt: parts.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) await audit(tx, parts, caller, { action: "review.reported", subjectId: reviewId });
  });
}
