import fc from "fast-check";
import { expect, test } from "vitest";
import { administrationFee, areFeeRates, formatRate } from "~/domain/administration-fee";

const rates = fc.record({
  feeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});
const amounts = fc.integer({ min: 0, max: 1_000_000_00 });

test.each([
  [100_00, 250, 1_300, 2_83],
  [100_00, 0, 1_300, 0],
  [100_00, 250, 0, 2_50],
  [1, 5_000, 0, 1],
  [1, 4_999, 0, 0],
  [0, 10_000, 10_000, 0],
  [100_00, 10_000, 10_000, 200_00],
])(
  "the fee on %i cents at %i and %i hundredths of a percent is %i cents",
  (paid, feeBasisPoints, taxBasisPoints, fee) => {
    expect(administrationFee(paid, { feeBasisPoints, taxBasisPoints })).toBe(fee);
  },
);

test("the fee is whole cents, never negative, at most twice the payment, and grows with it", () => {
  fc.assert(
    fc.property(amounts, amounts, rates, (one, more, of) => {
      const fee = administrationFee(one, of);
      expect(areFeeRates(of)).toBe(true);
      expect(Number.isSafeInteger(fee)).toBe(true);
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual(2 * one);
      expect(administrationFee(one + more, of)).toBeGreaterThanOrEqual(fee);
      // Within a cent of the exact value for each of the two amounts, because each is rounded.
      const exact = one * (of.feeBasisPoints / 10_000) * (1 + of.taxBasisPoints / 10_000);
      expect(Math.abs(fee - exact)).toBeLessThan(1.51);
    }),
  );
});

test("formats a rate as a percentage", () => {
  expect([0, 5, 250, 1_300, 1_275, 10_000].map(formatRate)).toEqual([
    "0%",
    "0.05%",
    "2.5%",
    "13%",
    "12.75%",
    "100%",
  ]);
});
