import { expect, test } from "vitest";
import { propertyOf } from "~/domain/property";

test("a property is read from any value", () => {
  expect(propertyOf({ code: "ENOENT" }, "code")).toBe("ENOENT");
  expect(propertyOf(new Error("no"), "message")).toBe("no");
  for (const value of [undefined, null, "text", 7, {}]) expect(propertyOf(value, "code")).toBeUndefined();
});
