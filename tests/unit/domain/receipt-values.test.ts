import fc from "fast-check";
import { expect, test } from "vitest";
import { amountForInput } from "~/domain/money";
import { emptyReceiptDraft } from "~/domain/receipt-draft";
import { isSameReceipt, parseReceiptValues } from "~/domain/receipt-values";

const draft = { ...emptyReceiptDraft, amount: "45.60", expenseDate: "09/05/2026", notes: "Two\nlines" };

test("differently typed but equal values are the same receipt [RCP-06, RCP-08]", () => {
  const again = { ...draft, amount: " $45.6", expenseDate: "9/5/2026", notes: "Two\r\nlines" };
  expect(isSameReceipt(parseReceiptValues(draft), parseReceiptValues(again))).toBe(true);
  expect(parseReceiptValues(again)).toEqual({ ...draft, amount: 4_560, expenseDate: "2026-05-09" });
});

test.each([
  { amount: "45.61" },
  { amount: "forty" },
  { expenseDate: "10/05/2026" },
  { expenseDate: "soon" },
  { claimerId: 4 },
  { employeeBenefitCoverageId: 4 },
  { enrollmentId: 4 },
  { expenseTypeId: 4 },
  { expenseTypeOther: "other" },
  { notes: "One line" },
])("a changed value makes a different receipt: %o", (other) => {
  expect(isSameReceipt(parseReceiptValues(draft), parseReceiptValues({ ...draft, ...other }))).toBe(false);
});

test("parses any amount as its cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
      expect(parseReceiptValues({ ...draft, amount: amountForInput(cents) }).amount).toBe(cents);
    }),
  );
});
