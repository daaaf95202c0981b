import { z } from "zod";
import { MAX_PHOTOS, VENDOR_STATUSES } from "~/domain/vendor";
import { MAX_VENDOR_ROWS } from "~/domain/vendor-row";
import { operatorPageInput } from "./entities/operator";
import { operatorVendor, storedVendorPhoto, vendorOutcome, vendorRow } from "./entities/operator-vendor";
import { pageOf } from "./entities/page";
import { positiveIdOf } from "./entities/primitives";
import { operatorReview } from "./entities/review";
import { operator } from "./operator-rights";

/** The operator's calls about the marketplace: its vendors and their photos. */
export const operatorVendorCalls = {
  vendors: operator.read
    .get("/vendors", "A page of the vendors, by name")
    .input(z.object({ ...operatorPageInput, status: z.enum(VENDOR_STATUSES).optional() }))
    .output(pageOf(operatorVendor)),
  saveVendors: operator.administer
    .post("/vendors", "Add and change vendors", {
      description:
        "Up to so many in one transaction. Rows are judged one by one: those with problems are left out, all others are written, as drafts or, with `isPublished`, for everybody to see. A row with the number of a vendor changes it as a whole, but for its photos. `dryRun` judges and changes nothing.",
    })
    .input(
      z.object({
        vendors: z.array(vendorRow).min(1).max(MAX_VENDOR_ROWS),
        isPublished: z.boolean().default(false),
        dryRun: z.boolean().default(false),
      }),
    )
    .output(z.object({ rows: z.array(vendorOutcome) })),
  publishVendor: operator.administer
    .put("/vendors/{id}/publication", "Show a vendor to employees, or take it back", {
      description: "What is taken back stays, with its reviews, and can be shown again.",
      refuses: { 404: "No vendor" },
    })
    .input(z.object({ id: positiveIdOf<"vendor">(), isPublished: z.boolean() }))
    .output(operatorVendor),
  /** Answered by a streaming handler, as the other uploads are. */
  addVendorPhoto: operator.administer
    .post("/vendor-photos", "Add a photo to a vendor", {
      description:
        "The first one is its cover. A photo that the vendor has already, byte by byte, is not added again; its title is changed. Those that are to take the place of the photos it has are sent with `replaces` `1`: then it may have twice as many, until `PUT vendors/{id}/photos` names those that stay.",
      refuses: {
        400: "No file, or no title",
        404: "No vendor",
        409: "The vendor has enough",
        415: "No picture",
      },
    })
    .input(
      z.object({
        file: z.file(),
        vendorId: z.string().max(20),
        title: z.string().max(200),
        replaces: z.literal("1").optional(),
      }),
    )
    .output(storedVendorPhoto),
  arrangeVendorPhotos: operator.administer
    .put("/vendors/{id}/photos", "Say which photos a vendor shows", {
      description:
        "By their positions, in the order in which they are shown; the others are taken out, with none all of them.",
      refuses: { 404: "No vendor", 409: "The vendor has no photo at a position" },
    })
    .input(
      z.object({
        id: positiveIdOf<"vendor">(),
        positions: z.array(z.int().min(1).max(32_767)).max(MAX_PHOTOS),
      }),
    )
    .output(operatorVendor),
};

/** Which reviews an operator lists: reported ones that wait for a decision, hidden ones, or all. */
const REVIEW_LISTS = ["REPORTED", "HIDDEN", "ALL"] as const;

const oneReview = { id: positiveIdOf<"review">() };

/** The operator's calls about reviews of vendors. */
export const operatorReviewCalls = {
  reviews: operator.read
    .get("/reviews", "What people say of vendors", {
      description: "The oldest first. A review is reported until an operator hides or shows it.",
    })
    .input(
      z.object({
        ...operatorPageInput,
        list: z.enum(REVIEW_LISTS).default("REPORTED"),
        vendorId: positiveIdOf<"vendor">().optional(),
      }),
    )
    .output(pageOf(operatorReview)),
  hideReview: operator.decide
    .post("/reviews/{id}/hiding", "Hide a review from everybody but its author", {
      description: "Its author reads the reason; its stars count no more, and its reports are settled.",
      refuses: { 400: "No reason", 404: "No review", 409: "It is hidden already" },
    })
    .input(z.object({ ...oneReview, reason: z.string().max(300) }))
    .output(operatorReview),
  showReview: operator.decide
    .post("/reviews/{id}/showing", "Show a review again, or let a reported one stand", {
      description: "Its stars count, and its reports are settled.",
      refuses: { 404: "No review" },
    })
    .input(z.object(oneReview))
    .output(operatorReview),
};
