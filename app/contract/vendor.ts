import { z } from "zod";
import { MAX_REVIEWS } from "~/domain/review";
import { LANGUAGE_CODE, NO_RATING, WORKING_HOURS } from "~/domain/vendor-search";
import { callsWithBearer } from "./calls";
import { pageInput, pageOf } from "./entities/page";
import { positiveIdOf, voidOutput } from "./entities/primitives";
import { ownReview, reviewPage } from "./entities/review";
import { vendorDetail, vendorLanguage, vendorService, vendorSummary } from "./entities/vendor";

const vendor = callsWithBearer("vendor");

const degrees = (most: number) => z.coerce.number<number>().min(-most).max(most).optional();
const metres = z.coerce.number<number>().min(0).max(100_000_000).optional();

/**
 * Vendor search parameters (API-07): lists are comma-joined; `expenseTypeIds` absent or beginning with -1 means every service.
 */
export const vendorSearch = z.object({
  searchKey: z.string().max(200).optional(),
  expenseTypeIds: z
    .string()
    .max(500)
    .regex(/^-?\d{1,9}(?:,-?\d{1,9})*$/)
    .optional(),
  languageCodes: z
    .string()
    .max(200)
    .regex(new RegExp(`^${LANGUAGE_CODE}(?:,${LANGUAGE_CODE})*$`))
    .optional(),
  ratingFrom: z.coerce.number<number>().int().min(NO_RATING).max(5).default(NO_RATING),
  workingHour: z.enum(WORKING_HOURS).default("ALL"),
  distanceFrom: metres,
  distanceTo: metres,
  latitude: degrees(90),
  longitude: degrees(180),
  sortBy: z.string().max(200).optional(),
  ...pageInput(8),
});

/** The employee's calls about the marketplace. */
export const vendorCalls = {
  vendorServices: vendor
    .get("/vendors/services", "What vendors may offer", {
      description: "The expense types of healthcare and wellness that somebody can offer, by name.",
    })
    .output(z.array(vendorService)),
  languages: vendor
    .get("/languages/available", "The languages that vendors speak", { description: "By name." })
    .output(z.array(vendorLanguage)),
  /** MKT-02 to MKT-06. */
  searchVendors: vendor
    .get("/vendors/employee", "A page of the vendors that a search finds", {
      description:
        "`searchKey` finds words by their beginning in name, services (in English and in French) and city. `expenseTypeIds` and `languageCodes` are comma-joined, any of them; `ratingFrom` is of the average rounded to tenths, -1 is none. Distances are metres, the lower one in the range and the upper one not, and mean nothing without a place. `sortBy` is 'key;asc' or 'key;desc', comma-joined: costFrom, rating, distance, created_date. What is equal then stands nearest first, else newest first.",
    })
    .input(vendorSearch)
    .output(pageOf(vendorSummary)),
};

const ofVendor = { id: positiveIdOf<"vendor">() };
const oneReview = { ...ofVendor, reviewId: positiveIdOf<"review">() };
/** Longer than a comment may be: the service reports the allowed length. */
const written = { ratingPoint: z.int(), comment: z.string().max(10_000).default("") };
const NO_VENDOR = "No vendor that is shown";

/** The employee's calls about one vendor and its reviews. */
export const reviewCalls = {
  /** MKT-07. */
  vendorById: vendor
    .get("/vendors/{id}/by-employee", "A vendor with all that is known of it", {
      description: "Published and not yet past `publishTo`.",
      refuses: { 404: NO_VENDOR },
    })
    .input(z.object(ofVendor))
    .output(vendorDetail),
  /** MKT-10. */
  reviews: vendor
    .get("/vendors/{id}/reviews/by-employee", "A page of what people say of a vendor", {
      description:
        "The newest first. What is hidden is neither in it nor in its sums. With `reviewId` the records are that review alone, or " +
        "none; the sums stay those of the vendor.",
      refuses: { 404: NO_VENDOR },
    })
    .input(
      z.object({
        ...ofVendor,
        reviewId: positiveIdOf<"review">().optional(),
        ...pageInput(4, MAX_REVIEWS),
        columnName: z.enum(["createdDate"]).default("createdDate"),
        sortType: z.enum(["DESC", "ASC"]).default("DESC"),
      }),
    )
    .output(reviewPage),
  /** 404 or an error means there is none (API-07). */
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
        404: NO_VENDOR,
        409: "REVIEW_EXISTS: the bearer has reviewed it",
      },
    })
    .input(z.object({ ...ofVendor, ...written }))
    .output(voidOutput),
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
    .output(voidOutput),
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
    .output(voidOutput),
  /** Ours. */
  reportReview: vendor
    .post("/vendors/{id}/reviews/{reviewId}/reports/by-employee", "Report a review to the operator", {
      successStatus: 204,
      description: "Once; a second report changes nothing.",
      refuses: { 404: "No such review that is shown", 409: "OWN_REVIEW: it is the bearer's" },
    })
    .input(z.object(oneReview))
    .output(voidOutput),
};
