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
    .get("/vendors/services", "List the services that vendors can offer", {
      description: "The expense types of healthcare and wellness that a vendor can offer, sorted by name.",
    })
    .output(z.array(vendorService)),
  languages: vendor
    .get("/languages/available", "List the languages that vendors speak", { description: "Sorted by name." })
    .output(z.array(vendorLanguage)),
  /** MKT-02 to MKT-06. */
  searchVendors: vendor
    .get("/vendors/employee", "Search vendors", {
      description:
        "`searchKey` matches the beginnings of words in name, services (English and French) and city. `expenseTypeIds` and `languageCodes` are comma-joined, and one match is enough. `ratingFrom` compares the average rounded to tenths; -1 means any. Distances are metres, lower bound inclusive, upper bound exclusive, and need a place. `sortBy` is a comma-joined list of 'key;asc' or 'key;desc', with keys costFrom, rating, distance, created_date. Equal vendors are sorted nearest first, or newest first without a place.",
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
    .get("/vendors/{id}/by-employee", "Get a vendor", {
      description: "Only published vendors before the end of `publishTo`.",
      refuses: { 404: NO_VENDOR },
    })
    .input(z.object(ofVendor))
    .output(vendorDetail),
  /** MKT-10. */
  reviews: vendor
    .get("/vendors/{id}/reviews/by-employee", "List reviews of a vendor", {
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
    .get("/vendors/{id}/reviews/by-employee/detail", "Get the employee's own review of a vendor", {
      refuses: { 404: "No such published vendor, or the employee has not reviewed it" },
    })
    .input(z.object(ofVendor))
    .output(ownReview),
  /** MKT-11. */
  postReview: vendor
    .post("/vendors/{id}/reviews/by-employee", "Review a vendor", {
      successStatus: 201,
      description: "Once per vendor; use PUT to change it.",
      refuses: {
        400: "REVIEW_REFUSED: not 1 to 5 stars, or the comment is too long",
        404: NO_VENDOR,
        409: "REVIEW_EXISTS: the employee has already reviewed it",
      },
    })
    .input(z.object({ ...ofVendor, ...written }))
    .output(voidOutput),
  /** MKT-11. */
  updateReview: vendor
    .put("/vendors/{id}/reviews/{reviewId}/by-employee", "Update the employee's own review", {
      description: "A hidden review stays hidden until an operator shows it again.",
      refuses: {
        400: "REVIEW_REFUSED: not 1 to 5 stars, or the comment is too long",
        404: "No such review of the employee",
      },
    })
    .input(z.object({ ...oneReview, ...written }))
    .output(voidOutput),
  /** Ours. */
  deleteReview: vendor
    .delete("/vendors/{id}/reviews/{reviewId}/by-employee", "Delete the employee's own review", {
      successStatus: 204,
      description: "Also 204 if it is already deleted.",
      refuses: {
        404: "No such review of the employee",
        409: "REVIEW_HIDDEN: it cannot be deleted until an operator shows it again",
      },
    })
    .input(z.object(oneReview))
    .output(voidOutput),
  /** Ours. */
  reportReview: vendor
    .post("/vendors/{id}/reviews/{reviewId}/reports/by-employee", "Report a review to the operators", {
      successStatus: 204,
      description: "A second report changes nothing.",
      refuses: { 404: "No such visible review", 409: "OWN_REVIEW: the review is the employee's own" },
    })
    .input(z.object(oneReview))
    .output(voidOutput),
};
