import { expect, test } from "vitest";
import { emptyReceiptDraft } from "~/domain/receipt-draft";
import { parseReceiptValues } from "~/domain/receipt-values";
import { receiptMark, wasChangedSince } from "~/routes/claims/receipt/edit/receipt-mark.server";

const before = parseReceiptValues({ ...emptyReceiptDraft, amount: "40.00", notes: "before" });
const saved = { ...before, amount: 22_22 };
const typed = { ...before, amount: 99_99 };

test("a form that started from the saved receipt overwrites no unseen change", () => {
  expect(wasChangedSince(receiptMark(saved), saved, typed)).toBe(false);
  expect(receiptMark({ ...saved })).toBe(receiptMark(saved));
});

test("a form that started from another version does, unless it posts what is saved", () => {
  expect(wasChangedSince(receiptMark(before), saved, typed)).toBe(true);
  expect(wasChangedSince("", saved, typed)).toBe(true);
  expect(wasChangedSince(receiptMark(before), saved, saved)).toBe(false);
});

test("the saved values may be typed in another format", () => {
  const kept = { ...before, amount: 45_60, expenseDate: "2026-05-09", notes: "Two\nlines" };
  const typed = { amount: " $45.6", expenseDate: "9/5/2026", notes: "Two\r\nlines" };
  const again = parseReceiptValues({ ...emptyReceiptDraft, ...typed });
  expect(wasChangedSince(receiptMark(before), kept, again)).toBe(false);
});

test("a post without a version is not asked about, such as one kept while its session expired", () => {
  expect(wasChangedSince(null, saved, typed)).toBe(false);
});
