import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhoneNumber, parsePhoneNumber } from "~/domain/phone-number";

test.each([
  "4165550199",
  "416-555-0199",
  "(416) 555-0199",
  "416.555.0199",
  " 416 555 0199 ",
  "416\u2013555\u20110199",
  "1-416-555-0199",
  "+1 (416) 555-0199",
])("parses %j as ten digits [SET-07]", (text) => {
  expect(parsePhoneNumber(text)).toBe("4165550199");
});

test.each([
  "",
  "---",
  "416555019",
  "41655501999",
  "+1 416 555 019",
  "+44 1655 501 99",
  "+4165550199",
  "416-555-CALL",
  "416-555-0199 x2",
  "\u0664\u0661\u0666\u0665\u0665\u0665\u0660\u0661\u0669\u0669",
  "++14165550199",
  "000-000-0000",
  "+1 000 000 0000",
])("rejects %j as a phone number [SET-07]", (text) => {
  expect(parsePhoneNumber(text)).toBeUndefined();
});

test("formats stored digits with separators and parses them back [SET-07]", () => {
  expect(formatPhoneNumber("4165550199")).toBe("416-555-0199");
  expect(formatPhoneNumber("+44 20 7946 0000")).toBe("+44 20 7946 0000");
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{9}[1-9]$/), (digits) => {
      expect(formatPhoneNumber(digits)).toMatch(/^\d{3}-\d{3}-\d{4}$/);
      expect(parsePhoneNumber(formatPhoneNumber(digits))).toBe(digits);
    }),
  );
});

test("parses any text as ten digits or undefined [SET-07]", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[+0-9 ()-]{0,16}$/)),
      (text) => {
        expect(parsePhoneNumber(text) ?? "0000000000").toMatch(/^[0-9]{10}$/);
      },
    ),
  );
});
