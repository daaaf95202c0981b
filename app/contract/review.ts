import { z } from "zod";
import { MOST_REVIEWS } from "~/domain/review";
import { callsWithBearer } from "./calls";
import { pageInput } from "./entities/page";
import { nothing, positiveIdOf } from "./entities/primitives";
import { ownReview, reviewPage } from "./entities/review";
import { vendorDetail } from "./entities/vendor";

const vendor = callsWithBearer("vendor");

const ofVendor = { id: positiveIdOf<"vendor">() };
const oneReview = { ...ofVendor, reviewId: positiveIdOf<"review">() };
/** Longer than a comment may be: the service says how long that is. */
const written = { ratingPoint: z.int(), comment: z.string().max(10_000).default("") };
const noVendor = "No vendor that is shown";

/** The employee's calls about one vendor and what is said of it. */
export const reviewCalls = {
  /** MKT-07. */
  vendorById: vendor
    .get("/vendors/{id}/by-employee", "A vendor with all that is known of it", {
      description: "Published and not yet past `publishTo`.",
      refuses: { 404: noVendor },
    })
    .input(z.object(ofVendor))
    .output(vendorDetail),
  /** MKT-10. */
  reviews: vendor
    .get("/vendors/{id}/reviews/by-employee", "A page of what people say of a vendor", {
      description:
        "The newest first. What is hidden is neither in it nor in its sums. With `reviewId` the records are that review alone, or " +
        "none; the sums stay those of the vendor.",
      refuses: { 404: noVendor },
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
    .output(reviewPage),
  /** 404 or an error means that there is none (API-07). */
  myReview: vendor
    .get("/vendors/{id}/reviews/by-employee/detail", "The bearer's own review of a vendor", {
      refuses: { 404: "No vendor that is shown, or no review of the bearer's" },
    })
    .input(z.object(ofVendor))
    .output(ownReview),
  /** MKT-11. */
  postReview: vendor
    .post("/vendors/{id}/reviews/by-employee", "Review a vendor", {
      successStatus: 201,
      description: "Once; after that it is changed.",
      refuses: {
        400: "REVIEW_REFUSED: no 1 to 5 stars, or too long a comment",
        404: noVendor,
        409: "REVIEW_EXISTS: the bearer has reviewed it",
      },
    })
    .input(z.object({ ...ofVendor, ...written }))
    .output(nothing),
  /** MKT-11. */
  updateReview: vendor
    .put("/vendors/{id}/reviews/{reviewId}/by-employee", "Change one's own review", {
      description: "A hidden one stays hidden until an operator shows it again.",
      refuses: {
        400: "REVIEW_REFUSED: no 1 to 5 stars, or too long a comment",
        404: "No such review of the bearer's",
      },
    })
    .input(z.object({ ...oneReview, ...written }))
    .output(nothing),
  /** Ours. */
  deleteReview: vendor
    .delete("/vendors/{id}/reviews/{reviewId}/by-employee", "Delete one's own review", {
      successStatus: 204,
      description: "204 also when it is gone already.",
      refuses: {
        404: "No such review of the bearer's",
        409: "REVIEW_HIDDEN: it stays until an operator shows it again",
      },
    })
    .input(z.object(oneReview))
    .output(nothing),
  /** Ours. */
  reportReview: vendor
    .post("/vendors/{id}/reviews/{reviewId}/reports/by-employee", "Report a review to the operator", {
      successStatus: 204,
      description: "Once; a second report changes nothing.",
      refuses: { 404: "No such review that is shown", 409: "OWN_REVIEW: it is the bearer's" },
    })
    .input(z.object(oneReview))
    .output(nothing),
};
