import { expect, test } from "vitest";
import { emptyReceiptDraft } from "~/domain/receipt-draft";
import { meaningOf } from "~/domain/receipt-meaning";
import { receiptMark, wasChangedSince } from "~/routes/claims/receipt/edit/seen.server";

const before = meaningOf({ ...emptyReceiptDraft, amount: "40.00", notes: "before" });
const saved = { ...before, amount: 22_22 };
const typed = { ...before, amount: 99_99 };

test("a form that began with what is saved puts nothing back unseen", () => {
  expect(wasChangedSince(receiptMark(saved), saved, typed)).toBe(false);
  expect(receiptMark({ ...saved })).toBe(receiptMark(saved));
});

test("one that began with something else does, unless it says what is saved", () => {
  expect(wasChangedSince(receiptMark(before), saved, typed)).toBe(true);
  expect(wasChangedSince("", saved, typed)).toBe(true);
  expect(wasChangedSince(receiptMark(before), saved, saved)).toBe(false);
});

test("what is saved may be typed in another way", () => {
  const kept = { ...before, amount: 45_60, expenseDate: "2026-05-09", notes: "Two\nlines" };
  const typed = { amount: " $45.6", expenseDate: "9/5/2026", notes: "Two\r\nlines" };
  const again = meaningOf({ ...emptyReceiptDraft, ...typed });
  expect(wasChangedSince(receiptMark(before), kept, again)).toBe(false);
});

test("a post that does not say what it saw is not asked, such as one that was kept while its session ended", () => {
  expect(wasChangedSince(null, saved, typed)).toBe(false);
});
