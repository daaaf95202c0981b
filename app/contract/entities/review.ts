import { z } from "zod";
import { pageOf } from "./page";
import { count, idOf, instant } from "./primitives";

/**
 * Review (API-05). Another person's last name is reduced to its first letter, and only the person sees their own picture. Ours:
 * whether its author has a paid claim with the vendor, and whether the bearer reported it.
 */
export const vendorReview = z.object({
  reviewId: idOf<"review">(),
  ratingPoint: z.int(),
  comment: z.string(),
  createdDate: instant,
  reviewByEmployeeFirstName: z.string(),
  reviewByEmployeeLastName: z.string(),
  employeePhotoUrl: z.string().nullable(),
  hasUsedVendor: z.boolean().nullish(),
  isReported: z.boolean().nullish(),
});

/** Review page (API-05): the sums over all visible reviews, for the average (MKT-13). */
export const reviewPage = pageOf(vendorReview).extend({
  reviewTotal: count,
  ratingPointTotal: z.int(),
});

/** The bearer's own review; with a reason, it is hidden from everybody else and counts in no sum. */
export const ownReview = vendorReview.extend({ hiddenReason: z.string().nullish() });

/** A review as operators see it. `reports`: how many people have reported it since an operator last decided on it. */
export const operatorReview = z.object({
  id: idOf<"review">(),
  vendorId: idOf<"vendor">(),
  vendorName: z.string(),
  employeeId: idOf<"employee">(),
  employeeName: z.string(),
  ratingPoint: z.int(),
  comment: z.string(),
  createdDate: instant,
  changedDate: instant.nullable(),
  reports: count,
  hiddenDate: instant.nullable(),
  hiddenReason: z.string().nullable(),
  judgedBy: z.string().nullable(),
});

export type VendorReview = z.infer<typeof vendorReview>;
export type ReviewPage = z.infer<typeof reviewPage>;
export type OwnReview = z.infer<typeof ownReview>;
export type OperatorReview = z.infer<typeof operatorReview>;
