import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountForInput, amountParts, formatAmount } from "~/domain/money";
import { parseAmount } from "~/domain/typed-amount";

const typedLike = fc.string({ unit: fc.constantFrom(..."0123456789.,-$ e"), maxLength: 12 });

describe("parseAmount", () => {
  test.each([
    ["12", 1200],
    ["12.5", 1250],
    ["12.05", 1205],
    ["19.99", 1999],
    ["1,234.50", 123450],
    ["1234.50", 123450],
    ["$1,234.50", 123450],
    ["$ 12", 1200],
    ["12 $", 1200],
    ["  7.00 ", 700],
    ["007", 700],
    [".5", 50],
    ["5.", 500],
    ["0.01", 1],
    ["123456.78", 12345678],
    ["999999999", 99999999900],
  ])("parses %j as %d cents [RCP-07]", (text, cents) => {
    expect(parseAmount(text)).toEqual({ cents });
  });

  test.each([
    ["", "missing"],
    ["   ", "missing"],
    ["$", "missing"],
    ["          ", "missing"],
    ["-1", "negative"],
    ["-0.01", "negative"],
    ["-$5", "negative"],
    ["$-5", "negative"],
    ["\u22125", "negative"],
    ["-1234567890", "negative"],
    ["-", "notANumber"],
    ["-x", "notANumber"],
    ["--1", "notANumber"],
    ["1e9", "notANumber"],
    ["٣", "notANumber"],
    ["\uff13", "notANumber"],
    ["1,5", "notANumber"],
    ["12,50", "notANumber"],
    ["1,2345", "notANumber"],
    ["1234,567", "notANumber"],
    [",123", "notANumber"],
    ["1.234,50", "notANumber"],
    ["1 234", "notANumber"],
    ["1.2.3", "notANumber"],
    [".", "notANumber"],
    ["+5", "notANumber"],
    ["0x10", "notANumber"],
    ["NaN", "notANumber"],
    ["Infinity", "notANumber"],
    ["1$2", "notANumber"],
    ["$1$", "notANumber"],
    ["12\u0000", "notANumber"],
    ["1234567890", "tooLong"],
    ["$123456.78", "tooLong"],
    ["1.00000000", "tooLong"],
    ["1.005", "tooPrecise"],
    ["1.500", "tooPrecise"],
    ["0.001", "tooPrecise"],
    ["0", "zero"],
    ["0.00", "zero"],
    ["$0", "zero"],
  ])("refuses %j as %s [RCP-07]", (text, problem) => {
    expect(parseAmount(text)).toEqual({ problem });
  });

  test("handles any text without throwing and returns whole positive cents or one problem", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), typedLike), (text) => {
        const parsed = parseAmount(text);
        return "problem" in parsed || (Number.isSafeInteger(parsed.cents) && parsed.cents > 0);
      }),
    );
  });

  test("stays quick on a very long text", () => {
    expect(parseAmount("1,".repeat(500_000))).toEqual({ problem: "notANumber" });
    expect(parseAmount("9".repeat(1_000_000))).toEqual({ problem: "tooLong" });
  });

  test("parses every amount formatted for an input, digit by digit [RCP-07]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        expect(parseAmount(amountForInput(cents))).toEqual({ cents });
      }),
    );
  });

  test("parses every displayed amount of up to nine characters", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (cents) => {
        expect(parseAmount(formatAmount(cents))).toEqual({ cents });
      }),
    );
  });
});

describe("formatAmount", () => {
  test.each([
    [0, "$0.00"],
    [-0, "$0.00"],
    [5, "$0.05"],
    [100, "$1.00"],
    [123450, "$1,234.50"],
    [-123450, "-$1,234.50"],
    [100000000, "$1,000,000.00"],
    [Number.MAX_SAFE_INTEGER, "$90,071,992,547,409.91"],
  ])("formats %d cents as %s [LAY-08]", (cents, text) => {
    expect(formatAmount(cents)).toBe(text);
  });

  test("matches Intl.NumberFormat", () => {
    const platform = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(formatAmount(cents)).toBe(platform.format(cents / 100));
      }),
    );
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
    "refuses %d, which is not an amount",
    (cents) => {
      expect(() => formatAmount(cents)).toThrow(RangeError);
    },
  );
});

test("amountParts splits an amount before its cents", () => {
  expect(amountParts(123450)).toEqual({ whole: "$1,234", cents: ".50" });
  expect(amountParts(-7)).toEqual({ whole: "-$0", cents: ".07" });
});

test("amountForInput omits the currency sign and commas", () => {
  expect(amountForInput(123450)).toBe("1234.50");
  expect(amountForInput(0)).toBe("0.00");
});
