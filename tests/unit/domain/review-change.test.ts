import { describe, expect, test } from "vitest";
import { reviewChange } from "~/domain/review-change";

const value = { ratingPoint: 4, comment: "Kind people" };
const now = { reviewId: 7, ratingPoint: 2, comment: "Long wait", version: "v1" };
const none = { own: "", version: "" };

describe("handling a posted review [MKT-11]", () => {
  test("posts a first review", () => {
    expect(reviewChange(none, value, undefined)).toBe("post");
  });

  test("updates the person's own review if it is unchanged since the form opened", () => {
    expect(reviewChange({ own: "7", version: "v1" }, value, now)).toEqual({ update: 7 });
  });

  test("still updates a review deleted meanwhile, so that the service reports it as gone", () => {
    expect(reviewChange({ own: "7", version: "v1" }, value, undefined)).toEqual({ update: 7 });
  });

  test.each([
    ["written in another window", none, "exists"],
    ["written again after it was deleted", { own: "5", version: "v1" }, "exists"],
    ["changed in another window", { own: "7", version: "v0" }, "changed"],
    ["posted without a version", { own: "7", version: null }, "changed"],
  ])("reports a review that was %s", (_how, begun, change) => {
    expect(reviewChange(begun, value, now)).toBe(change);
  });

  test.each([none, { own: "5", version: "v0" }, { own: "7", version: "v1" }])(
    "an identical review, started with %j, needs no change",
    (begun) => {
      expect(reviewChange(begun, value, { ...now, ...value })).toBe("none");
    },
  );
});
