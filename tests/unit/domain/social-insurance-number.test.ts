import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSocialInsuranceNumber } from "~/domain/social-insurance-number";

test.each(["046454286", "046 454 286", "046-454-286", " 046 454 286 "])(
  "parses %j with its leading zero [SET-03]",
  (text) => {
    expect(parseSocialInsuranceNumber(text)).toEqual({ digits: "046454286" });
  },
);

test.each([
  ["", "notNineDigits"],
  ["04645428", "notNineDigits"],
  ["0464542860", "notNineDigits"],
  ["04645428O", "notNineDigits"],
  ["******286", "notNineDigits"],
  ["\u0660\u0664\u0666\u0664\u0665\u0664\u0662\u0668\u0666", "notNineDigits"],
  ["046454287", "checkDigit"],
  ["064454286", "checkDigit"],
  ["000000000", "checkDigit"],
])("refuses %j as %s [SET-03]", (text, problem) => {
  expect(parseSocialInsuranceNumber(text)).toEqual({ problem });
});

test("refuses every number with one wrong digit [SET-03]", () => {
  const valid = fc
    .stringMatching(/^[0-9]{7}[1-9]$/)
    .map((digits) =>
      [..."0123456789"].map((last) => digits + last).find((n) => "digits" in parseSocialInsuranceNumber(n)),
    );
  fc.assert(
    fc.property(valid, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number = "", place, off) => {
      expect(number).toHaveLength(9);
      const wrong = String((Number(number[place]) + off) % 10);
      const typed = number.slice(0, place) + wrong + number.slice(place + 1);
      expect(parseSocialInsuranceNumber(typed)).toEqual({ problem: "checkDigit" });
    }),
  );
});

test("handles any text without throwing [SET-03]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const parsed = parseSocialInsuranceNumber(text);
      return "problem" in parsed || /^[0-9]{9}$/.test(parsed.digits);
    }),
  );
});
