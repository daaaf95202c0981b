import { expect, test } from "vitest";
import { splitByWeights } from "~/domain/split-by-weights";

test("an amount is split to the cent, with the rest going to the largest parts (D41)", () => {
  expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeights(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(splitByWeights(10, [1, 2])).toEqual([3, 7]);
  expect(splitByWeights(3, [0, 0])).toEqual([2, 1]);
  expect(splitByWeights(5, [0, 1])).toEqual([0, 5]);
  expect(splitByWeights(0, [])).toEqual([]);
  expect(() => splitByWeights(0.5, [1])).toThrow("An amount is a whole number of cents, not 0.5");
  for (const weight of [-1, 0.5])
    expect(() => splitByWeights(1, [1, weight])).toThrow("A weight is a whole number from 0");
});
