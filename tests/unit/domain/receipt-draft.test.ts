import { expect, test } from "vitest";
import { EXPENSE_TYPE_OTHER_MAX_LENGTH, OTHER_EXPENSE_TYPE_ID } from "~/domain/expense-type";
import {
  applyDraftChange,
  emptyReceiptDraft,
  missingDraftFields,
  NOTES_MAX_LENGTH,
  problemOfOtherType,
  type ReceiptDraft,
  truncateDraft,
} from "~/domain/receipt-draft";

const today = "2026-11-20";
const whole: ReceiptDraft = {
  amount: "0.01",
  claimerId: 0,
  employeeBenefitCoverageId: 1,
  enrollmentId: 1,
  expenseDate: "20/11/2026",
  expenseTypeId: 1,
  expenseTypeOther: "",
  notes: "",
};

test("Save needs every field, in the order of the form, and accepts minimal values [RCP-06]", () => {
  expect(missingDraftFields(whole, today)).toEqual([]);
  expect(missingDraftFields(emptyReceiptDraft, today)).toEqual([
    "amount",
    "expenseDate",
    "claimerId",
    "employeeBenefitCoverageId",
    "expenseTypeId",
  ]);
  expect(missingDraftFields({ ...whole, expenseDate: "21/11/2026" }, today), "to come").toEqual([
    "expenseDate",
  ]);
  expect(missingDraftFields({ ...whole, expenseTypeId: OTHER_EXPENSE_TYPE_ID }, today)).toEqual([
    "expenseTypeOther",
  ]);
});

test("the type Other needs a text of limited length, and other types need none [RCP-06, RCP-10]", () => {
  const problemOf = (expenseTypeId: number, expenseTypeOther: string) =>
    problemOfOtherType({ expenseTypeId, expenseTypeOther });
  expect(problemOf(OTHER_EXPENSE_TYPE_ID, " ")).toBe("missing");
  expect(problemOf(OTHER_EXPENSE_TYPE_ID, "x".repeat(EXPENSE_TYPE_OTHER_MAX_LENGTH))).toBeUndefined();
  expect(problemOf(1, "x".repeat(EXPENSE_TYPE_OTHER_MAX_LENGTH + 1))).toBe("tooLong");
  expect(problemOf(1, "")).toBeUndefined();
});

test("choosing wellness without a type selects Other [RCP-10]", () => {
  const typeAfter = (draft: ReceiptDraft, change: Partial<ReceiptDraft>) =>
    applyDraftChange(draft, change).expenseTypeId;
  const wellness = { employeeBenefitCoverageId: 2, enrollmentId: 2 };
  expect(typeAfter(whole, wellness)).toBe(OTHER_EXPENSE_TYPE_ID);
  expect(typeAfter(whole, { ...wellness, expenseTypeId: 31 })).toBe(31);
  expect(typeAfter({ ...whole, ...wellness }, { notes: "x" }), "nothing was chosen").toBe(1);
  expect(typeAfter(whole, { employeeBenefitCoverageId: 3, enrollmentId: 3 })).toBe(1);
});

test("a draft's texts are cut to their maximum lengths", () => {
  const long = "1".repeat(600);
  const cut = truncateDraft({
    ...whole,
    amount: long,
    expenseDate: long,
    expenseTypeOther: long,
    notes: long,
  });
  expect([cut.amount, cut.expenseDate, cut.expenseTypeOther, cut.notes].map(({ length }) => length)).toEqual([
    40,
    40,
    EXPENSE_TYPE_OTHER_MAX_LENGTH,
    NOTES_MAX_LENGTH,
  ]);
  expect(truncateDraft(whole)).toEqual(whole);
});
