import { describe, expect, test } from "vitest";
import { reviewChange } from "~/domain/review-change";

const value = { ratingPoint: 4, comment: "Kind people" };
const now = { reviewId: 7, ratingPoint: 2, comment: "Long wait", version: "v1" };
const none = { own: "", version: "" };

describe("what a posted review comes to by now [MKT-11]", () => {
  test("a first review is posted", () => {
    expect(reviewChange(none, value, undefined)).toBe("post");
  });

  test("one's own is changed, as the form began with it", () => {
    expect(reviewChange({ own: "7", version: "v1" }, value, now)).toEqual({ update: 7 });
  });

  test("one that was deleted meanwhile is asked for all the same: the service says that it is gone", () => {
    expect(reviewChange({ own: "7", version: "v1" }, value, undefined)).toEqual({ update: 7 });
  });

  test.each([
    ["written in another window", none, "exists"],
    ["written anew after it was deleted", { own: "5", version: "v1" }, "exists"],
    ["changed in another window", { own: "7", version: "v0" }, "changed"],
    ["posted without a version", { own: "7", version: null }, "changed"],
  ])("one that was %s is told", (_how, begun, change) => {
    expect(reviewChange(begun, value, now)).toBe(change);
  });

  test.each([none, { own: "5", version: "v0" }, { own: "7", version: "v1" }])(
    "the same once more, begun with %j, is done already",
    (begun) => {
      expect(reviewChange(begun, value, { ...now, ...value })).toBe("none");
    },
  );
});
