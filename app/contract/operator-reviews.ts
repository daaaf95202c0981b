import { z } from "zod";
import { operatorPage } from "./entities/operator";
import { pageOf } from "./entities/page";
import { positiveIdOf } from "./entities/primitives";
import { operatorReview } from "./entities/review";
import { operator } from "./operator-rights";

/** Which reviews an operator lists: those with reports that wait, the hidden ones, or all. */
const REVIEW_LISTS = ["REPORTED", "HIDDEN", "ALL"] as const;

const oneReview = { id: positiveIdOf<"review">() };

/** The operator's calls about what people say of vendors. */
export const operatorReviews = {
  reviews: operator.read
    .get("/reviews", "What people say of vendors", {
      description: "The oldest first. A review is reported until an operator hides or shows it.",
    })
    .input(
      z.object({
        ...operatorPage,
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
