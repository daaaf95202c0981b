import { eq, sql } from "drizzle-orm";
import type { VendorId } from "~/domain/ids";
import { averageRating } from "~/domain/vendor-search";
import type { Transaction } from "../database";
import { vendorSearch, vendors } from "../database/schema";

/** What a review adds to its vendor's sums, or takes away. */
export interface SumChange {
  readonly points: number;
  readonly reviews: number;
}

/** Changes the sums of a vendor that is held, and the rating it is found and sorted by. */
export async function addToSums(
  tx: Transaction,
  vendorId: VendorId,
  { points, reviews }: SumChange,
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
