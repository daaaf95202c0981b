import { expect, test } from "vitest";
import { fullNameLength } from "~/domain/full-name";

test("a full name is as long as its two names and one separator, in characters as people see them [PRF-02]", () => {
  expect(fullNameLength("Ann", "Lee")).toBe(7);
  expect(fullNameLength("Zo\u00eb", "\u{20bb7}野")).toBe(6);
  expect(fullNameLength("", "")).toBe(1);
});
