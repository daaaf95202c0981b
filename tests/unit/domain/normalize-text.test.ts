import { expect, test } from "vitest";
import { normalizeText } from "~/domain/normalize-text";

test("a text of several lines keeps its lines and tabs, and drops characters that cannot be stored", () => {
  expect(normalizeText("a\r\nb\rc\nd\te\u0007\ud800f")).toBe("a\nb\nc\nd\tef");
});
