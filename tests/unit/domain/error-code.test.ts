import { expect, test } from "vitest";
import { errorCode } from "~/domain/error-code";

test("errorCode returns only a string code of a real error", () => {
  expect(errorCode(Object.assign(new Error("no such file"), { code: "ENOENT" }))).toBe("ENOENT");
  expect(errorCode(Object.assign(new Error("a number"), { code: 20 }))).toBeUndefined();
  expect(errorCode(new Error("ENOENT"))).toBeUndefined();
  expect([{ code: "ENOENT" }, "ENOENT", null, undefined].map(errorCode)).toEqual(Array(4).fill(undefined));
});
