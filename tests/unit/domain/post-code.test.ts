import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePostCode } from "~/domain/post-code";

test.each(["K1A 0B1", "k1a0b1", "K1a 0b1", " k1a 0b1 ", "K1A-0B1", "k1a\u00a00b1", "k 1 a 0 b 1"])(
  "parses %j as K1A 0B1 [SET-07]",
  (text) => {
    expect(parsePostCode(text)).toBe("K1A 0B1");
  },
);

test.each([
  "",
  "K1A",
  "K1A 0B",
  "K1A 0B11",
  "1K1 A0B",
  "K1A OB1",
  "D1A 0B1",
  "W1A 0B1",
  "K1A 0\u01311",
  "K1A 0\u017f1",
  "K\u0661A 0B1",
  "12345",
  "K1A_0B1",
])("rejects %j as a post code [SET-07]", (text) => {
  expect(parsePostCode(text)).toBeUndefined();
});

test("handles any text, parses its own output, and never returns another format [SET-07]", () => {
  const nearly = fc.string({ unit: fc.constantFrom(..."KkAazZ019 -"), maxLength: 9 });
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string({ unit: "grapheme" })), (text) => {
      const code = parsePostCode(text);
      if (code === undefined) return;
      expect(code).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/);
      expect(parsePostCode(code)).toBe(code);
    }),
  );
  expect(parsePostCode("K".repeat(1_000_000))).toBeUndefined();
});
