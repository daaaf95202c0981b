import { oc } from "@orpc/contract";
import { z } from "zod";
import { MOST_REVIEWS } from "~/domain/review";
import { pageInput } from "./entities/page";
import { nothing, positiveIdOf } from "./entities/primitives";
import { ownReview, reviewPage } from "./entities/review";
import { vendorDetail } from "./entities/vendor";
import { refuses } from "./refusals";

const vendor = oc.$route({ tags: ["vendor"] });

const ofVendor = { id: positiveIdOf<"vendor">() };
const oneReview = { ...ofVendor, reviewId: positiveIdOf<"review">() };
/** Longer than a comment may be: the service says how long that is. */
const written = { ratingPoint: z.int(), comment: z.string().max(10_000).default("") };
const noVendor = "No vendor that is shown";

/** GET vendors/{id}/by-employee (MKT-07). */
const vendorById = vendor
  .route({
    method: "GET",
    path: "/vendors/{id}/by-employee",
    summary: "A vendor with all that is known of it",
    description: "Published and not yet past `publishTo`.",
    spec: refuses({ 404: noVendor }),
  })
  .input(z.object(ofVendor))
  .output(vendorDetail);

/** GET vendors/{id}/reviews/by-employee (MKT-10). */
const reviews = vendor
  .route({
    method: "GET",
    path: "/vendors/{id}/reviews/by-employee",
    summary: "A page of what people say of a vendor",
    description:
      "The newest first. What is hidden is neither in it nor in its sums. With `reviewId` the records are that review alone, or " +
      "none; the sums stay those of the vendor.",
    spec: refuses({ 404: noVendor }),
  })
  .input(
    z.object({
      ...ofVendor,
      reviewId: positiveIdOf<"review">().optional(),
      ...pageInput(4, MOST_REVIEWS),
      columnName: z.enum(["createdDate"]).default("createdDate"),
      sortType: z.enum(["DESC", "ASC"]).default("DESC"),
    }),
  )
  .output(reviewPage);

/** GET vendors/{id}/reviews/by-employee/detail (API-07): 404 or an error means that there is none. */
const myReview = vendor
  .route({
    method: "GET",
    path: "/vendors/{id}/reviews/by-employee/detail",
    summary: "The bearer's own review of a vendor",
    spec: refuses({ 404: "No vendor that is shown, or no review of the bearer's" }),
  })
  .input(z.object(ofVendor))
  .output(ownReview);

/** POST vendors/{id}/reviews/by-employee (MKT-11). */
const postReview = vendor
  .route({
    method: "POST",
    path: "/vendors/{id}/reviews/by-employee",
    successStatus: 201,
    summary: "Review a vendor",
    description: "Once; after that it is changed.",
    spec: refuses({
      400: "REVIEW_REFUSED: no 1 to 5 stars, or too long a comment",
      404: noVendor,
      409: "REVIEW_EXISTS: the bearer has reviewed it",
    }),
  })
  .input(z.object({ ...ofVendor, ...written }))
  .output(nothing);

/** PUT vendors/{id}/reviews/{reviewId}/by-employee (MKT-11). */
const updateReview = vendor
  .route({
    method: "PUT",
    path: "/vendors/{id}/reviews/{reviewId}/by-employee",
    summary: "Change one's own review",
    description: "A hidden one stays hidden until an operator shows it again.",
    spec: refuses({
      400: "REVIEW_REFUSED: no 1 to 5 stars, or too long a comment",
      404: "No such review of the bearer's",
    }),
  })
  .input(z.object({ ...oneReview, ...written }))
  .output(nothing);

/** DELETE vendors/{id}/reviews/{reviewId}/by-employee: a call of ours. */
const deleteReview = vendor
  .route({
    method: "DELETE",
    path: "/vendors/{id}/reviews/{reviewId}/by-employee",
    successStatus: 204,
    summary: "Delete one's own review",
    description: "204 also when it is gone already.",
    spec: refuses({
      404: "No such review of the bearer's",
      409: "REVIEW_HIDDEN: it stays until an operator shows it again",
    }),
  })
  .input(z.object(oneReview))
  .output(nothing);

/** POST vendors/{id}/reviews/{reviewId}/reports/by-employee: a call of ours. */
const reportReview = vendor
  .route({
    method: "POST",
    path: "/vendors/{id}/reviews/{reviewId}/reports/by-employee",
    successStatus: 204,
    summary: "Report a review to the operator",
    description: "Once; a second report changes nothing.",
    spec: refuses({ 404: "No such review that is shown", 409: "OWN_REVIEW: it is the bearer's" }),
  })
  .input(z.object(oneReview))
  .output(nothing);

/** The employee's calls about one vendor and what is said of it. */
export const reviewCalls = {
  vendorById,
  reviews,
  myReview,
  postReview,
  updateReview,
  deleteReview,
  reportReview,
};
