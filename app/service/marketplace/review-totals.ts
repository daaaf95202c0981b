import { eq, sql } from "drizzle-orm";
import type { VendorId } from "~/domain/ids";
import { averageRating } from "~/domain/vendor-search";
import type { Transaction } from "../database";
import { vendorSearch, vendors } from "../database/schema";

/** The change of a vendor's review totals; negative values subtract. */
export interface ReviewTotalsChange {
  readonly points: number;
  readonly reviews: number;
}

/** Updates the review totals of a vendor, and the rating it is searched and sorted by. The caller has locked the vendor. */
export async function addToReviewTotals(
  tx: Transaction,
  vendorId: VendorId,
  { points, reviews }: ReviewTotalsChange,
): Promise<void> {
  const [sums] = await tx
    .update(vendors)
    .set({
      ratingPointTotal: sql`${vendors.ratingPointTotal} + ${points}`,
      reviewTotal: sql`${vendors.reviewTotal} + ${reviews}`,
    })
    .where(eq(vendors.id, vendorId))
    .returning();
  if (!sums) throw new Error(`There is no vendor ${vendorId}.`);
  await tx
    .update(vendorSearch)
    .set({ rating: averageRating(sums.ratingPointTotal, sums.reviewTotal) })
    .where(eq(vendorSearch.vendorId, vendorId));
}
