import { expect, test } from "vitest";
import { emptyReceiptDraft } from "~/domain/receipt-draft";
import { receiptFingerprint } from "~/domain/receipt-fingerprint";
import { parseReceiptValues, type ReceiptValues } from "~/domain/receipt-values";
import { readPostedVersion, wasChangedSince } from "~/routes/claims/receipt/edit/receipt-version.server";

const before = known(parseReceiptValues({ ...emptyReceiptDraft, amount: "40.00", notes: "before" }));
const saved = known({ ...before.saved, amount: 22_22 });
const typed = { ...before.saved, amount: 99_99 };

/** A saved receipt as its values, and as the service returns it. */
function known(values: ReceiptValues) {
  const { claimerId, notes, expenseTypeOther } = values;
  const none = { employeeBenefitCoverageId: null, expenseDate: null, expenseTypeId: null };
  return {
    saved: values,
    receipt: { ...none, claimerId, notes, expenseTypeOther, amount: Number(values.amount) },
  };
}

test("a form that started from the saved receipt overwrites no unseen change", () => {
  expect(wasChangedSince(receiptFingerprint(saved.receipt), saved, typed)).toBe(false);
  expect(receiptFingerprint({ ...saved.receipt, expenseTypeOther: null })).toBe(
    receiptFingerprint(saved.receipt),
  );
});

test("a form that started from another version does, unless it posts what is saved", () => {
  const mark = receiptFingerprint(before.receipt);
  expect(wasChangedSince(mark, saved, typed)).toBe(true);
  expect(wasChangedSince("", saved, typed)).toBe(true);
  expect(wasChangedSince(mark, saved, saved.saved)).toBe(false);
});

test("the saved values may be typed in another format", () => {
  const kept = known({ ...before.saved, amount: 45_60, expenseDate: "2026-05-09", notes: "Two\nlines" });
  const typed = { amount: " $45.6", expenseDate: "9/5/2026", notes: "Two\r\nlines" };
  const again = parseReceiptValues({ ...emptyReceiptDraft, ...typed });
  expect(wasChangedSince(receiptFingerprint(before.receipt), kept, again)).toBe(false);
});

test("a post without a version is not asked about, such as one kept while its session expired", () => {
  expect(wasChangedSince(null, saved, typed)).toBe(false);
});

test("only a mark is kept with the typed text", () => {
  const posted = new FormData();
  expect(readPostedVersion(posted)).toBeUndefined();
  for (const [seen, kept] of [
    [receiptFingerprint(saved.receipt), receiptFingerprint(saved.receipt)],
    ["", undefined],
    ["x".repeat(4_000), undefined],
  ] as const) {
    posted.set("seen", seen);
    expect(readPostedVersion(posted)).toBe(kept);
  }
});
