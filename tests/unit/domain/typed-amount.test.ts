import { expect, test } from "vitest";
import { parseAmount } from "~/domain/typed-amount";

test("a typed amount has at most 9 characters and two decimals [RCP-07]", () => {
  expect(parseAmount("999999.99")).toEqual({ cents: 999_999_99 });
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
