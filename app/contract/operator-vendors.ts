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
    .get("/vendors", "List vendors, sorted by name")
    .input(z.object({ ...operatorPageInput, status: z.enum(VENDOR_STATUSES).optional() }))
    .output(pageOf(operatorVendor)),
  saveVendors: operator.administer
    .post("/vendors", "Create and update vendors", {
      description:
        "Validates each row separately: rows with problems are left out, and all others are written in one transaction, as drafts or, with `isPublished`, published. A row with a vendor's number replaces all its data except photos. `dryRun` validates without changing anything.",
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
    .put("/vendors/{id}/publication", "Publish or unpublish a vendor", {
      description: "An unpublished vendor keeps its reviews and can be published again.",
      refuses: { 404: "No such vendor" },
    })
    .input(z.object({ id: positiveIdOf<"vendor">(), isPublished: z.boolean() }))
    .output(operatorVendor),
  /** Answered by a streaming handler, as the other uploads are. */
  addVendorPhoto: operator.administer
    .post("/vendor-photos", "Add a photo to a vendor", {
      description:
        "The first photo is the cover. A photo that the vendor already has, byte by byte, is not added again; its title is updated. To replace all photos, send the new ones with `replaces` `1`, which allows twice as many, and then name those that stay with `PUT vendors/{id}/photos`.",
      refuses: {
        400: "The file or the title is missing",
        404: "No such vendor",
        409: "The vendor has the most photos allowed",
        415: "The file is not a picture",
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
    .put("/vendors/{id}/photos", "Set which photos a vendor shows", {
      description:
        "Positions in the order of display. All other photos are removed; an empty list removes all.",
      refuses: { 404: "No such vendor", 409: "The vendor has no photo at one of the positions" },
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
    .get("/reviews", "List reviews of vendors", {
      description: "Oldest first. A review stays reported until an operator hides or shows it.",
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
    .post("/reviews/{id}/hiding", "Hide a review from everyone but its author", {
      description: "The author sees the reason. Its rating no longer counts, and its reports are closed.",
      refuses: { 400: "The reason is missing", 404: "No such review", 409: "The review is already hidden" },
    })
    .input(z.object({ ...oneReview, reason: z.string().max(300) }))
    .output(operatorReview),
  showReview: operator.decide
    .post("/reviews/{id}/showing", "Show a hidden review again, or dismiss the reports of one", {
      description: "Its rating counts, and its reports are closed.",
      refuses: { 404: "No such review" },
    })
    .input(z.object(oneReview))
    .output(operatorReview),
};
