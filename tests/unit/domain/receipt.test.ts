import { expect, test } from "vitest";
import { exceedsAvailable } from "~/domain/benefit-choice";
import { isBlockedByYearTransition } from "~/domain/benefit-year";
import type { IsoDate } from "~/domain/calendar";
import {
  canDeleteReceipt,
  canEditReceipt,
  canUndoDeletion,
  isReceiptComplete,
  mayBeDuplicates,
  missingReceiptFields,
  type SavedReceipt,
} from "~/domain/receipt";

const saved: SavedReceipt = {
  amount: 1,
  claimerId: 0,
  employeeBenefitCoverageId: 1,
  expenseDate: "2026-01-20",
  expenseTypeId: 1,
};

test.each([
  [71, 500_00, false],
  [71, 500_01, true],
  [72, 500_01, false],
])("for benefit %i, %i cents exceed its balance of 500.00: %s [RCP-12]", (id, amount, exceeds) => {
  const coverages = [{ id: 71, enrollmentId: 1, name: "Healthcare spending", availableAmount: 500_00 }];
  expect(exceedsAvailable({ employeeBenefitCoverageId: id, amount }, coverages)).toBe(exceeds);
});

test.each<[IsoDate, IsoDate, boolean]>([
  ["2025-12-31", "2026-01-15", true],
  ["2025-12-31", "2026-01-16", false],
  ["2026-01-01", "2026-01-15", false],
])("an expense of %s on %s is blocked: %s [RCP-11]", (expenseDate, today, waits) => {
  expect(isBlockedByYearTransition(expenseDate, today)).toBe(waits);
});

test("a saved receipt is complete with amount, claimant, benefit, date and type [RCP-04]", () => {
  expect(isReceiptComplete(saved)).toBe(true);
  expect(missingReceiptFields(saved)).toEqual([]);
  const lacking = [
    { amount: 0 },
    { claimerId: -1 },
    { employeeBenefitCoverageId: 0 },
    { employeeBenefitCoverageId: null },
    { expenseDate: null },
    { expenseTypeId: 0 },
    { expenseTypeId: null },
  ];
  for (const lack of lacking) {
    expect(isReceiptComplete({ ...saved, ...lack })).toBe(false);
    expect(missingReceiptFields({ ...saved, ...lack })).toEqual(Object.keys(lack));
  }
});

test("a duplicate is detected by its details or its file, and an incomplete receipt by its file only", () => {
  const receipt = { ...saved, file: { name: "one.jpg", size: 900 } };
  const other = { ...receipt, file: { name: "two.jpg", size: 800 } };
  expect(mayBeDuplicates(receipt, other)).toBe(true);
  for (const change of [
    { amount: 2 },
    { claimerId: 41 },
    { expenseDate: "2026-01-02" as const },
    { expenseTypeId: 13 },
  ]) {
    expect(mayBeDuplicates(receipt, { ...other, ...change })).toBe(false);
    expect(mayBeDuplicates(receipt, { ...receipt, ...change })).toBe(true);
  }
  const empty = { ...receipt, amount: 0, claimerId: -1, expenseDate: null, expenseTypeId: null };
  expect(mayBeDuplicates(empty, { ...empty, file: other.file })).toBe(false);
  expect(mayBeDuplicates(empty, { ...empty })).toBe(true);
  expect(mayBeDuplicates(empty, { ...empty, file: { name: "one.jpg", size: 901 } })).toBe(false);
  const untold = { ...empty, file: { name: "one.jpg", size: 0 } };
  expect(mayBeDuplicates(untold, untold)).toBe(false);
});

test.each([
  ["OPEN", true, true, true],
  ["REQUESTED", true, true, false],
  ["APPROVED", false, false, false],
  ["REJECTED", false, false, false],
])(
  "a claim with status %s: edit %s, delete in the list %s, in the view %s [RCP-13]",
  (status, edit, list, view) => {
    expect(canEditReceipt(status)).toBe(edit);
    expect(canDeleteReceipt(status, "list")).toBe(list);
    expect(canDeleteReceipt(status, "view")).toBe(view);
  },
);

test("a deleted receipt can be restored for ten minutes", () => {
  const deletedAt = new Date("2026-11-20T15:00:00.000Z");
  expect(canUndoDeletion(deletedAt, new Date("2026-11-20T15:09:59.999Z"))).toBe(true);
  expect(canUndoDeletion(deletedAt, new Date("2026-11-20T15:10:00.000Z"))).toBe(false);
});

test("a saved receipt is complete with the minimal values [RCP-04]", () => {
  const least = { amount: 1, claimerId: 0, employeeBenefitCoverageId: 1, expenseTypeId: 1 };
  expect(isReceiptComplete({ ...least, expenseDate: "2026-11-20" })).toBe(true);
});
