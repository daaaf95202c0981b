import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import { validateAllocation } from "~/domain/allocation";
import { allocationCategories, isEditable } from "~/domain/allocation-category";
import {
  type AmountInputs,
  initialAmountInputs,
  inputsAfterPress,
  readAllocation,
  remainingOfInputs,
} from "~/domain/allocation-form";
import { validateReAllocation } from "~/domain/re-allocation";
import { formatAmountInput } from "~/domain/typed-amount";

const eligibilityDate = "2026-01-01";
function categoriesOf(ids: readonly number[], fixed: Readonly<Record<number, number>> = {}) {
  const enrollments = ids.map((enrollmentId) => ({
    enrollmentId,
    fixedAmount: fixed[enrollmentId] ?? null,
  }));
  return allocationCategories({ eligibilityDate, enrollments });
}
const three = categoriesOf([1, 2, 5]);

describe("the allocation form", () => {
  test("33.33 + 33.33 + 33.34 of 100.00 leaves nothing, and three times 33.33 leaves a cent [ALO-02]", () => {
    const exact: AmountInputs = { 1: "33.33", 2: "33.33", 5: "33.34" };
    expect(remainingOfInputs(exact, three, 100_00)).toBe(0);
    expect(remainingOfInputs({ ...exact, 5: "33.33" }, three, 100_00)).toBe(1);
    expect(remainingOfInputs({ ...exact, 5: "33.35" }, three, 100_00)).toBe(-1);
  });

  test("starts blank with several categories, full with one, and with the saved amounts when there are some [ALO-05]", () => {
    expect(initialAmountInputs([], three, 100_00)).toEqual({ 1: "", 2: "", 5: "" });
    expect(initialAmountInputs([], categoriesOf([1, 2], { 2: 25_00 }), 100_00)).toEqual({ 1: "75.00" });
    const onlyRolledOver = [{ enrollmentId: 1, amount: 0 }];
    expect(initialAmountInputs(onlyRolledOver, categoriesOf([1]), 100_00)).toEqual({ 1: "100.00" });
    expect(initialAmountInputs([{ enrollmentId: 2, amount: 40 }], three, 100_00)).toEqual({
      1: "",
      2: "0.40",
      5: "",
    });
  });

  test("plus and minus change by a dollar, never below zero, and keep the cents [ALO-01]", () => {
    const press = (button: string, typed: AmountInputs) => inputsAfterPress(button, typed, three, 100_00);
    expect(press("plus.1", { 1: "", 2: "x" })).toEqual({ 1: "1.00", 2: "x" });
    expect(press("plus.1", { 1: "$1,000.5" })).toEqual({ 1: "1001.50" });
    expect(press("minus.1", { 1: "33.33" })).toEqual({ 1: "32.33" });
    expect(press("minus.1", { 1: "0.33" })).toEqual({ 1: "0.00" });
    expect(press("plus.2", { 2: "ten" })).toEqual({ 2: "ten" });
  });

  test.each(["plus.3", "minus.9", "plus.", "plus", "delete.1", "", "__proto__.1", "split.1"])(
    "an invalid button %s changes nothing",
    (button) => {
      const typed = { 1: "5.00", 2: "1", 5: "" };
      expect(inputsAfterPress(button, typed, three, 100_00)).toEqual(typed);
    },
  );

  test("ignores categories that are not offered and texts that are not amounts [ALO-07]", () => {
    expect(remainingOfInputs({ 1: "10.00", 2: "1O.00", 3: "50.00" }, three, 100_00)).toBe(90_00);
    const facts = { categories: three, fund: 100_00, claimed: [] };
    expect(readAllocation({ 1: "1.005", 2: "-1", 5: "ten" }, facts)).toEqual({
      problems: [
        { enrollmentId: 1, problem: "tooPrecise" },
        { enrollmentId: 2, problem: "negative" },
        { enrollmentId: 5, problem: "notANumber" },
      ],
    });
  });

  test("formats the largest plan amount so that it can be parsed again", () => {
    expect(formatAmountInput(1_000_000_00)).toBe("1000000");
    expect(formatAmountInput(999_999_99)).toBe("999999.99");
    const one = categoriesOf([1]);
    const facts = { categories: one, fund: 1_000_000_00, claimed: [] };
    expect(readAllocation(initialAmountInputs([], one, facts.fund), facts)).toEqual({
      value: [{ enrollmentId: 1, amount: 1_000_000_00 }],
    });
  });

  const anyForm = fc
    .record({
      ids: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
      fixed: fc.dictionary(fc.constantFrom("1", "2", "3", "4", "5"), fc.nat(50_000), { maxKeys: 2 }),
      open: fc.nat(90_000_000),
    })
    .map(({ ids, fixed, open }) => {
      const categories = categoriesOf(ids, fixed);
      const fixedSum = categories.reduce((sum, { fixedAmount }) => sum + (fixedAmount ?? 0), 0);
      return { categories, fund: categories.some(isEditable) ? fixedSum + open : fixedSum };
    });

  test("for any plan, an even split or a single category matches the fund to the cent and can be saved [ALO-02, ALO-05]", () => {
    fc.assert(
      fc.property(anyForm, ({ categories, fund }) => {
        const split = inputsAfterPress("split", {}, categories, fund);
        expect(remainingOfInputs(split, categories, fund)).toBe(0);
        const { value } = readAllocation(split, { categories, fund, claimed: [] });
        if (!value) throw new Error(JSON.stringify(split));
        expect(validateAllocation(value, { categories, fund })).toEqual([]);
        if (categories.filter(isEditable).length <= 1) {
          expect(remainingOfInputs(initialAmountInputs([], categories, fund), categories, fund)).toBe(0);
        }
      }),
      { numRuns: count(500, 10_000) },
    );
  });

  test("for any amount of at least a dollar, plus undoes minus", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_900 }), (cents) => {
        const typed = { 1: formatAmountInput(cents) };
        const there = inputsAfterPress("minus.1", typed, three, 0);
        expect(inputsAfterPress("plus.1", there, three, 0)).toEqual(typed);
      }),
    );
  });

  test("any parsed input can be saved and parses the same when shown in the form again [ALO-02, REA-01]", () => {
    const text = fc.oneof(
      fc.constantFrom("", "0", "$5", " 1,000.5 ", "-1", "ten", "1.005"),
      fc.nat(3_000).map((cents) => formatAmountInput(cents)),
    );
    const claimed = [{ enrollmentId: 1, claimedAmount: 500 }];
    fc.assert(
      fc.property(fc.record({ 1: text, 2: text, 5: text }), fc.boolean(), (typed, isWhole) => {
        const left = remainingOfInputs(typed, three, 0);
        const facts = { categories: three, fund: isWhole ? 0 - left : 10_000, claimed };
        const { value, problems } = readAllocation(typed, facts);
        expect(value === undefined).toBe(problems !== undefined && problems.length > 0);
        if (!value) return;
        expect(validateReAllocation(value, facts)).toEqual([]);
        expect(readAllocation(initialAmountInputs(value, three, facts.fund), facts)).toEqual({ value });
      }),
      { numRuns: count(500, 10_000) },
    );
  });

  test("reports categories below their claimed amount, and the remainder once all texts are amounts [REA-01]", () => {
    const facts = { categories: three, fund: 10_000, claimed: [{ enrollmentId: 2, claimedAmount: 3_000 }] };
    expect(readAllocation({ 1: "80.00", 2: "20" }, facts)).toEqual({
      problems: [{ enrollmentId: 2, problem: "belowClaimed" }],
    });
    expect(readAllocation({ 1: "80.00", 2: "10" }, facts)).toEqual({
      problems: [
        { enrollmentId: 2, problem: "belowClaimed" },
        { problem: "total", remaining: 1_000 },
      ],
    });
  });
});
