import fc from "fast-check";
import { expect, test } from "vitest";
import { costToYou } from "~/domain/cost-to-you";
import { CHARITY, HEALTHCARE, WELLNESS } from "~/domain/enrollment";

const left = [
  { enrollmentId: HEALTHCARE, availableAmount: 46_410 },
  { enrollmentId: WELLNESS, availableAmount: 5_000 },
];

test.each([
  [
    "the wallet pays all of it",
    { costFrom: 8_500, enrollmentIds: [HEALTHCARE] },
    left,
    [HEALTHCARE, 8_500, 0],
  ],
  [
    "the wallet pays what it has left",
    { costFrom: 8_500, enrollmentIds: [WELLNESS] },
    left,
    [WELLNESS, 5_000, 3_500],
  ],
  [
    "of two categories, the one with more left pays",
    { costFrom: 8_500, enrollmentIds: [WELLNESS, HEALTHCARE] },
    left,
    [HEALTHCARE, 8_500, 0],
  ],
  [
    "an overdrawn category pays nothing",
    { costFrom: 8_500, enrollmentIds: [HEALTHCARE] },
    [{ enrollmentId: HEALTHCARE, availableAmount: -100 }],
    [HEALTHCARE, 0, 8_500],
  ],
])("%s [MKT-15]", (_what, vendor, has, [enrollmentId, walletPays, youPay]) => {
  expect(costToYou(vendor, has)).toMatchObject({ enrollmentId, costFrom: 8_500, walletPays, youPay });
});

test("a vendor without a cost shows what is left, and one no category covers shows nothing [MKT-15]", () => {
  expect(costToYou({ costFrom: null, enrollmentIds: [WELLNESS] }, left)).toEqual(left[1]);
  expect(costToYou({ costFrom: 8_500, enrollmentIds: [CHARITY] }, left)).toBeUndefined();
  expect(costToYou({ costFrom: 8_500, enrollmentIds: [] }, left)).toBeUndefined();
});

test("both parts are never negative and add up to the cost [MKT-15]", () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(amount, fc.integer({ min: -1_000, max: 99_999_999 }), (costFrom, availableAmount) => {
      const has = [{ enrollmentId: WELLNESS, availableAmount }];
      const cost = costToYou({ costFrom, enrollmentIds: [WELLNESS] }, has);
      if (!cost || !("youPay" in cost)) throw new Error("There is a cost.");
      expect(cost.walletPays + cost.youPay).toBe(costFrom);
      expect(Math.min(cost.walletPays, cost.youPay)).toBeGreaterThanOrEqual(0);
      expect(cost.walletPays).toBeLessThanOrEqual(Math.max(0, availableAmount));
    }),
  );
});
