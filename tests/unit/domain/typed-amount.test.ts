import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmountInput, isTypable, parseAmount } from "~/domain/typed-amount";

test("a typed amount has at most 9 characters and two decimals [RCP-07]", () => {
  expect(parseAmount("999999.99")).toEqual({ cents: 999_999_99 });
  expect(parseAmount("999999999")).toEqual({ cents: 999_999_999_00 });
  expect(parseAmount("0000001.00")).toEqual({ problem: "tooLong" });
  expect(parseAmount("1.234")).toEqual({ problem: "tooPrecise" });
  expect(parseAmount("$ 5 ")).toEqual({ cents: 5_00 });
  expect(parseAmount("5$")).toEqual({ cents: 5_00 });
  expect(parseAmount("-$5")).toEqual({ problem: "negative" });
  expect(["", "$", ".", "-", "x", "0", "0.0"].map(parseAmount)).toEqual([
    ...["missing", "missing", "notANumber", "notANumber", "notANumber", "zero", "zero"].map((problem) => ({
      problem,
    })),
  ]);
});

test("what can be typed is shown so that it can be typed again [RCP-07]", () => {
  expect([1_000_000_00, 1_000_000_50, 100, 1].map(formatAmountInput)).toEqual([
    ...["1000000", "1000000.5", "1.00", "0.01"],
  ]);
  expect([999_999_99, 1_000_000_50, 999_999_999_00].map(isTypable)).toEqual([true, true, true]);
  expect([1_000_000_01, 10_000_000_50, 1_000_000_000_00].map(isTypable)).toEqual([false, false, false]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000_00 }), (cents) => {
      const read = parseAmount(formatAmountInput(cents));
      expect(read).toEqual(isTypable(cents) ? { cents } : { problem: "tooLong" });
    }),
  );
});
