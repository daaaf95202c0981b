import { z } from "zod";
import { operatorPage } from "./entities/operator";
import { pageOf } from "./entities/page";
import { positiveIdOf } from "./entities/primitives";
import { operatorReview } from "./entities/review";
import { calls } from "./operator-rights";
import { refuses } from "./refusals";

/** Which reviews an operator lists: those with reports that wait, the hidden ones, or all. */
const REVIEW_LISTS = ["REPORTED", "HIDDEN", "ALL"] as const;

/** GET reviews. */
const reviews = calls.read
  .route({
    method: "GET",
    path: "/reviews",
    summary: "What people say of vendors",
    description: "The oldest first. A review is reported until an operator hides or shows it.",
  })
  .input(
    z.object({
      ...operatorPage,
      list: z.enum(REVIEW_LISTS).default("REPORTED"),
      vendorId: positiveIdOf<"vendor">().optional(),
    }),
  )
  .output(pageOf(operatorReview));

const oneReview = { id: positiveIdOf<"review">() };

/** POST reviews/{id}/hiding. */
const hideReview = calls.decide
  .route({
    method: "POST",
    path: "/reviews/{id}/hiding",
    summary: "Hide a review from everybody but its author",
    description: "Its author reads the reason; its stars count no more, and its reports are settled.",
    spec: refuses({ 400: "No reason", 404: "No review", 409: "It is hidden already" }),
  })
  .input(z.object({ ...oneReview, reason: z.string().max(300) }))
  .output(operatorReview);

/** POST reviews/{id}/showing. */
const showReview = calls.decide
  .route({
    method: "POST",
    path: "/reviews/{id}/showing",
    summary: "Show a review again, or let a reported one stand",
    description: "Its stars count, and its reports are settled.",
    spec: refuses({ 404: "No review" }),
  })
  .input(z.object(oneReview))
  .output(operatorReview);

/** The operator's calls about what people say of vendors. */
export const operatorReviews = { reviews, hideReview, showReview };
