import { describe, expect, test } from "vitest";
import { withBenefitOfType } from "~/domain/benefit-of-type";
import { emptyReceiptDraft } from "~/domain/receipt-draft";

const both = [
  { id: 1, enrollmentId: 1, types: [{ id: 3 }, { id: 13 }] },
  { id: 2, enrollmentId: 2, types: [{ id: 5 }, { id: 13 }] },
];

describe("a type chosen before its benefit [RCP-06, RCP-10]", () => {
  test("selects the only benefit that offers it", () => {
    const draft = { ...emptyReceiptDraft, expenseTypeId: 5 };
    expect(withBenefitOfType(draft, both)).toEqual({
      ...draft,
      employeeBenefitCoverageId: 2,
      enrollmentId: 2,
    });
  });

  test("considers a last-year-only benefit just for expenses of that year", () => {
    const [lasting = { id: 0, enrollmentId: 0, types: [] }, gone = lasting] = both;
    const benefits = [lasting, { ...gone, onlyYear: 2025 }];
    const chosen = (expenseTypeId: number, expenseDate: string) =>
      withBenefitOfType({ ...emptyReceiptDraft, expenseTypeId, expenseDate }, benefits)
        .employeeBenefitCoverageId;
    expect([chosen(5, ""), chosen(5, "02/01/2026"), chosen(5, "31/12/2025")]).toEqual([0, 0, 2]);
    expect([chosen(13, ""), chosen(13, "02/01/2026"), chosen(13, "31/12/2025")]).toEqual([1, 1, 0]);
  });

  test.each([
    ["several benefits offer it", { expenseTypeId: 13 }],
    ["no benefit offers it", { expenseTypeId: 99 }],
    ["no type is chosen", { expenseTypeId: 0 }],
    ["a benefit is chosen", { expenseTypeId: 5, employeeBenefitCoverageId: 1, enrollmentId: 1 }],
  ])("changes nothing where %s", (_, more) => {
    const draft = { ...emptyReceiptDraft, ...more };
    expect(withBenefitOfType(draft, both)).toBe(draft);
  });
});
