import fc from "fast-check";
import { expect, test } from "vitest";
import type { MidYearCategory } from "~/domain/mid-year";
import { validateMidYear } from "~/domain/mid-year";
import {
  changeOfInput,
  changesAfterPress,
  formatChangeInput,
  leftoverOfInputs,
  readMidYear,
} from "~/domain/mid-year-form";
import { amountForInput } from "~/domain/money";

const categories: MidYearCategory[] = [
  {
    enrollmentId: 1,
    amount: 120_000,
    proRatedAmount: null,
    claimedAmount: 110_000,
    leastAmount: 110_000,
    isEditable: true,
  },
  {
    enrollmentId: 2,
    amount: 50_000,
    proRatedAmount: null,
    claimedAmount: 0,
    leastAmount: 0,
    isEditable: true,
  },
  {
    enrollmentId: 5,
    amount: 30_000,
    proRatedAmount: null,
    claimedAmount: 0,
    leastAmount: 0,
    isEditable: false,
  },
];

test("accepts changes that match the fund to the cent, with blank and zero as no change [REA-02]", () => {
  expect(readMidYear({ 1: "100.00", 2: "200" }, { categories, fund: 30_000 })).toEqual({
    value: [
      { enrollmentId: 1, change: 10_000 },
      { enrollmentId: 2, change: 20_000 },
    ],
  });
  expect(readMidYear({ 1: "", 2: "+300.00" }, { categories, fund: 30_000 })).toMatchObject({
    value: [{ change: 0 }, { change: 30_000 }],
  });
  expect(readMidYear({ 1: "-100", 2: "100.00" }, { categories, fund: -20_000 })).toMatchObject({
    value: [{ change: -10_000 }, { change: -10_000 }],
  });
  expect(readMidYear({}, { categories, fund: 0 })).toMatchObject({ value: [{ change: 0 }, { change: 0 }] });
});

test.each([
  ["the wrong sign", { 1: "-5.00", 2: "305.00" }, 30_000, [1, "invalid", "wrongSign"]],
  ["letters", { 1: "ten", 2: "300.00" }, 30_000, [1, "invalid", "notAnAmount"]],
  ["three digits after the point", { 1: "0.001", 2: "300.00" }, 30_000, [1, "invalid", "notAnAmount"]],
  ["more than the fund", { 1: "300.01" }, 30_000, [1, "exceeds", "exceedsFund"]],
  ["less than was claimed", { 1: "100.01", 2: "99.99" }, -20_000, [1, "exceeds", "belowClaimed"]],
  ["an addition where the plan shrank", { 1: "+5.00", 2: "205.00" }, -20_000, [1, "invalid", "wrongSign"]],
  ["a change where the fund is zero", { 1: "1.00" }, 0, [1, "invalid", "wrongSign"]],
])("%s is reported at its category [REA-03]", (_, typed, fund, [enrollmentId, problem, reason]) => {
  const judged = readMidYear(typed, { categories, fund });
  expect(judged.problems?.[0]).toEqual({ enrollmentId, problem, reason });
});

const leftOver = (leftover: number) => ({ problems: [{ problem: "leftover", leftover }] });

test("the remainder is reported only when nothing else is wrong [REA-02]", () => {
  expect(readMidYear({ 1: "100.00" }, { categories, fund: 30_000 })).toEqual(leftOver(20_000));
  expect(readMidYear({ 1: "299.99" }, { categories, fund: 30_000 })).toEqual(leftOver(1));
  expect(leftoverOfInputs({ 1: "100.00", 2: "no" }, categories, 30_000)).toBe(20_000);
});

test("ignores whatever is posted for a fixed category [ALO-07]", () => {
  expect(readMidYear({ 5: "300.00" }, { categories, fund: 30_000 })).toEqual(leftOver(30_000));
});

test("plus and minus change by a dollar in the fund's direction and stop at zero [REA-02]", () => {
  expect(changesAfterPress("plus.1", { 1: "" }, categories, 30_000)).toEqual({ 1: "1.00" });
  expect(changesAfterPress("minus.1", { 1: "0.50" }, categories, 30_000)).toEqual({ 1: "0.00" });
  expect(changesAfterPress("minus.2", { 2: "-1.00" }, categories, -20_000)).toEqual({ 2: "0.00" });
  expect(changesAfterPress("plus.2", { 2: "0.40" }, categories, -20_000)).toEqual({ 2: "1.40" });
  expect(changesAfterPress("minus.2", { 2: "0.40" }, categories, -20_000)).toEqual({ 2: "0.00" });
  for (const button of ["plus.5", "plus.77", "split", "plus", "__proto__.1", ""]) {
    expect(changesAfterPress(button, { 1: "7.00" }, categories, 30_000)).toEqual({ 1: "7.00" });
  }
  expect(changesAfterPress("plus.1", { 1: "ten" }, categories, 30_000)).toEqual({ 1: "ten" });
});

test("the rest button moves the remainder to one category, limited to its unclaimed amount [REA-02]", () => {
  expect(changesAfterPress("rest.2", { 1: "120.00", 2: "5" }, categories, 30_000)).toEqual({
    1: "120.00",
    2: "180.00",
  });
  expect(changesAfterPress("rest.2", { 1: "350.00", 2: "5" }, categories, 30_000)).toMatchObject({
    2: "0.00",
  });
  expect(changesAfterPress("rest.1", { 1: "ten" }, categories, -20_000)).toEqual({ 1: "100.00" });
  expect(changesAfterPress("rest.2", { 1: "-50" }, categories, -20_000)).toEqual({ 1: "-50", 2: "150.00" });
  const over = [{ ...categories[0], leastAmount: 130_000 }] as MidYearCategory[];
  expect(changesAfterPress("rest.1", {}, over, -20_000)).toEqual({ 1: "0.00" });
});

test("any input the form accepts is valid for the service [REA-02]", () => {
  const text = fc.oneof(
    fc.string(),
    fc.integer({ min: -40_000, max: 40_000 }).map((cents) => amountForInput(cents)),
  );
  fc.assert(
    fc.property(
      fc.record({ 1: text, 2: text, 5: text }),
      fc.constantFrom(30_000, -20_000, 0),
      (typed, fund) => {
        const judged = readMidYear(typed, { categories, fund });
        if (judged.value) {
          const { value } = judged;
          expect(validateMidYear(value, { categories, fund })).toEqual([]);
          const again = Object.fromEntries(
            value.map((each) => [each.enrollmentId, formatChangeInput(each.change, fund)]),
          );
          expect(readMidYear(again, { categories, fund })).toEqual({ value });
        } else expect(judged.problems.length).toBeGreaterThan(0);
        expect(Number.isSafeInteger(changeOfInput(typed[1], fund))).toBe(true);
      },
    ),
  );
});
