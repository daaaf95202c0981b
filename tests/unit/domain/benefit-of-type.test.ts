import { describe, expect, test } from "vitest";
import { withBenefitOfType } from "~/domain/benefit-of-type";
import { emptyReceiptDraft } from "~/domain/receipt-draft";

const both = [
  { id: 1, enrollmentId: 1, types: [{ id: 3 }, { id: 13 }] },
  { id: 2, enrollmentId: 2, types: [{ id: 5 }, { id: 13 }] },
];

describe("a type chosen before its benefit [RCP-06, RCP-10]", () => {
  test("brings the one benefit that offers it", () => {
    const draft = { ...emptyReceiptDraft, expenseTypeId: 5 };
    expect(withBenefitOfType(draft, both)).toEqual({
      ...draft,
      employeeBenefitCoverageId: 2,
      enrollmentId: 2,
    });
  });

  test.each([
    ["several offer it", { expenseTypeId: 13 }],
    ["nobody does", { expenseTypeId: 99 }],
    ["none is chosen", { expenseTypeId: 0 }],
    ["a benefit is chosen", { expenseTypeId: 5, employeeBenefitCoverageId: 1, enrollmentId: 1 }],
  ])("changes nothing where %s", (_, more) => {
    const draft = { ...emptyReceiptDraft, ...more };
    expect(withBenefitOfType(draft, both)).toBe(draft);
  });
});
