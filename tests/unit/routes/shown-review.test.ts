import { businessDay } from "tests/support/business-day";
import { expect, test } from "vitest";
import type { VendorReview } from "~/gateway/entities";
import { toShownReview } from "~/routes/marketplace/detail/shown-review.server";

const review: VendorReview = {
  reviewId: 7,
  ratingPoint: 4,
  comment: "Quiet rooms.",
  createdDate: "2026-11-19T15:00:00Z",
  reviewByEmployeeFirstName: "Jane",
  reviewByEmployeeLastName: "Tremblay",
  employeePhotoUrl: null,
};

test.each([
  ["another person", undefined, "Jane T."],
  ["the reader", 7, "Jane Tremblay"],
])("a whole last name from a service: of %s it shows %s [MKT-10, API-03]", (_, ownId, name) => {
  expect(toShownReview(review, { today: businessDay, ownId })).toMatchObject({ name, initials: "JT" });
});
