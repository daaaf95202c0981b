import { expect, test } from "vitest";
import { vendorPath } from "~/routes/marketplace/paths";
import { vendorSearchPath } from "~/routes/marketplace/search-path";

test("a search and a vendor stand where the specification spells them [LAY-07, MKT-03, MKT-10]", () => {
  expect(vendorSearchPath(new URLSearchParams())).toBe("/marketplace/search/");
  expect(vendorSearchPath(new URLSearchParams({ searchKey: "yoga & more" }))).toBe(
    "/marketplace/search/?searchKey=yoga+%26+more",
  );
  expect(vendorPath(7)).toBe("/marketplace/detail/?id=7");
  expect(vendorPath(7, "allReviews")).toBe("/marketplace/detail/?id=7&rv=1");
});
