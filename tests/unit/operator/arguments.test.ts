import { InvalidArgumentError } from "commander";
import { expect, test } from "vitest";
import { amountForInput, formatAmount } from "~/domain/money";
import { PLAN_MAX_AMOUNT } from "~/domain/plan-offer";
import { parseAmountArgument, parseFundArgument, parseTotalArgument } from "~/operator/arguments";

test("every total that `claim` prints can be typed, also from a million dollars on [SUB-11]", () => {
  for (const cents of [0, 1, 999_999_99, 1_000_000_00, 1_200_000_50, Number.MAX_SAFE_INTEGER])
    expect(parseTotalArgument(amountForInput(cents)), amountForInput(cents)).toBe(cents);
  expect(parseTotalArgument(formatAmount(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
});

test("the greatest total of a plan can be typed with its cents, and taken back", () => {
  expect(parseAmountArgument(amountForInput(PLAN_MAX_AMOUNT))).toBe(PLAN_MAX_AMOUNT);
  expect(parseFundArgument(`-${amountForInput(PLAN_MAX_AMOUNT)}`)).toBe(-PLAN_MAX_AMOUNT);
});

test.each(["", "0", "-5", "1.234", "ten", "90071992547409.92", "9".repeat(22), `${"0".repeat(22)}1`])(
  "an amount of %j is refused",
  (text) => {
    expect(() => parseAmountArgument(text)).toThrow(InvalidArgumentError);
  },
);
