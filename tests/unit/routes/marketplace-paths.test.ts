import { expect, test } from "vitest";
import {
  moreReviews,
  readBackPath,
  readVendorView,
  vendorPath,
  vendorPathFrom,
  vendorViewPath,
} from "~/routes/marketplace/paths";
import { vendorSearchPath } from "~/routes/marketplace/search-path";

test("search and vendor have the specification's paths [LAY-07, MKT-03, MKT-10]", () => {
  expect(vendorSearchPath(new URLSearchParams())).toBe("/marketplace/search/");
  expect(vendorSearchPath(new URLSearchParams({ searchKey: "yoga & more" }))).toBe(
    "/marketplace/search/?searchKey=yoga+%26+more",
  );
  expect(vendorPath(7)).toBe("/marketplace/detail/?id=7");
  expect(vendorPath(7, "allReviews")).toBe("/marketplace/detail/?id=7&rv=1");
});

test("further reviews load five at a time, and page by page beyond the maximum of one response [MKT-10]", () => {
  const viewOf = (query: string) => {
    const view = readVendorView(new URLSearchParams(query));
    if (!view) throw new Error(query);
    return view;
  };
  const next = (query: string, total: number) => {
    const more = moreReviews(viewOf(query), total);
    return more && [vendorViewPath(more.view), more.after];
  };
  expect(next("id=7", 4)).toBeUndefined();
  expect(next("id=7", 5)).toEqual(["/marketplace/detail/?id=7&reviews=9", 4]);
  expect(next("id=7&reviews=499", 600)).toEqual(["/marketplace/detail/?id=7&reviews=500", 499]);
  expect(next("id=7&reviews=500", 600)).toEqual(["/marketplace/detail/?id=7&rv=1&page=2", 0]);
  expect(next("id=7&rv=1", 500)).toBeUndefined();
  expect(next("id=7&rv=1&page=2", 1_001)).toEqual(["/marketplace/detail/?id=7&rv=1&page=3", 0]);
  expect(viewOf("id=7&page=2"), "only of all of them").toMatchObject({ page: 1 });
});

test("a vendor opened from a search carries that search, to which Back leads also after a reload [MKT-07]", () => {
  const results = "/marketplace/search/?searchKey=yoga&page=2";
  const [path, query] = vendorPathFrom(results, 7).split("?");
  expect([path, readVendorView(new URLSearchParams(query))]).toEqual([
    "/marketplace/detail/",
    { id: 7, reviews: 4, isAll: false, page: 1, from: results },
  ]);
  expect(vendorPathFrom("/marketplace/search/", 7), "where Back leads anyway").toBe(vendorPath(7));
});

test("Back leads only to the marketplace's own lists [MKT-07]", () => {
  expect(readBackPath("http://wallet.example/marketplace/search/?searchKey=yoga")).toBe(
    "/marketplace/search/?searchKey=yoga",
  );
  expect(readBackPath("/marketplace/")).toBe("/marketplace/");
  for (const other of [null, "", "/claim-management/", "//", "javascript:alert(1)", "http://"])
    expect(readBackPath(other)).toBeNull();
  expect(readBackPath("//evil.example/marketplace/search/?a=1"), "the path alone").toBe(
    "/marketplace/search/?a=1",
  );
});
