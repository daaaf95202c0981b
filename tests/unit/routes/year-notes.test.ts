import { expect, test } from "vitest";
import {
  type NoteFacts,
  notesOfReceipts,
  yearClosedNote,
  yearNote,
  yearNotes,
} from "~/routes/claims/year-notes.server";

const health = { id: 7, enrollmentId: 1, benefitYear: 2026, name: "Healthcare spending" };
const wellness = { id: 8, enrollmentId: 2, benefitYear: 2026, name: "Wellness spending" };
const healthBefore = { ...health, id: 5, benefitYear: 2025 };
const facts: NoteFacts = {
  today: "2026-11-20",
  runOutEndDate: null,
  thisYear: [health],
  lastYear: [healthBefore],
};
const none = (year: number) => `We can no longer pay expenses from ${year}.`;
const lastYear = "Expenses from 2025 are paid from what is left of your 2025 benefit.";
const noWellness = "You had no Wellness spending in 2025, so your 2026 benefit pays for these expenses.";

test("the note at a date tells whose money pays and until when, in each phase of the year [WAL-10, RCP-11]", () => {
  expect(yearNote("2026-01-01", facts)).toBeNull();
  expect(yearNote("2025-12-31", facts)).toBe(lastYear);
  expect(yearNote("2025-12-31", { ...facts, lastYear: null }), "an upstream that cannot tell").toBe(lastYear);
  expect(yearNote("2025-12-31", { ...facts, thisYear: [health, wellness] })).toBe(
    `${lastYear} ${noWellness}`,
  );
  expect(yearNote("2025-12-31", { ...facts, lastYear: [] })).toBe(
    noWellness.replace("Wellness", "Healthcare"),
  );
  expect(yearNote("2024-12-31", facts)).toBe(none(2024));
  const runOut = { ...facts, today: "2026-03-31", runOutEndDate: "2026-03-31" };
  expect(yearNote("2025-12-31", runOut)).toBe(`${lastYear} You can add and send them until 31 Mar 2026.`);
  expect(yearNote("2025-12-31", { ...runOut, today: "2026-04-01" })).toBe(
    "Expenses from 2025 could be added and sent until 31 Mar 2026.",
  );
  expect(yearNote("2024-12-31", { ...runOut, today: "2026-04-01" })).toBe(
    "Expenses from 2024 can no longer be added or sent.",
  );
  const january = { ...runOut, today: "2026-01-05" };
  expect(yearNote("2025-12-31", january)).toBe(
    `${lastYear} You can add and send them from 16 Jan 2026 until 31 Mar 2026.`,
  );
  const drafts = { ...january, runOutEndDate: "2026-01-10" };
  expect(yearNote("2025-12-31", drafts), "what is in the draft is still sent").toBe(
    "Expenses from 2025 can no longer be added. Those saved before January 1 can be sent until 10 Jan 2026.",
  );
  expect(yearNote("2025-12-31", { ...drafts, today: "2026-01-11" })).toBe(
    "Expenses from 2025 could be added and sent until 10 Jan 2026.",
  );
});

test("a form has a note for every earlier year since the person became eligible [WAL-10]", () => {
  expect(yearNotes(facts, "2024-07-01")).toEqual({ 2024: none(2024), 2025: lastYear });
  expect(yearNotes(facts, "2026-01-01")).toEqual({});
  expect(yearNotes(facts, null)).toEqual({});
  expect(Object.keys(yearNotes(facts, "1990-01-01"))).toHaveLength(10);
});

test("for receipts sent together, each earlier year is noted once, by their benefits [SUB-10]", () => {
  const of = (expenseDate: string | null, id: number) => ({ expenseDate, employeeBenefitCoverageId: id });
  const all = { ...facts, thisYear: [health, wellness] };
  expect(notesOfReceipts([of("2026-03-01", 7), of(null, 7)], all)).toEqual([]);
  expect(notesOfReceipts([of("2025-03-01", 7), of("2025-04-01", 7), of("2023-04-01", 7)], all)).toEqual([
    none(2023),
    lastYear,
  ]);
  expect(notesOfReceipts([of("2025-03-01", 8)], all)).toEqual([noWellness]);
  expect(notesOfReceipts([of("2025-03-01", 5), of("2025-03-01", 8)], all)).toEqual([
    `${lastYear} ${noWellness}`,
  ]);
  expect(
    notesOfReceipts([of("2025-03-01", 7)], { ...all, today: "2027-02-01", sentOn: "2026-12-30" }),
    "sent when last year's money still paid",
  ).toEqual([lastYear]);
});

test("a receipt added too late to a sent claim is noted, and one added in time is not [WAL-08, SUB-09]", () => {
  const paid = "Expenses from 2024 are paid from what is left of your 2024 benefit.";
  const counted = { "2024": "2025-12-20" };
  expect(yearNotes({ ...facts, counted }, "2023-07-01")).toEqual({
    2023: none(2023),
    2024: paid,
    2025: lastYear,
  });
  expect(yearNote("2024-05-01", { ...facts, counted: { "2024": "2026-02-01" } })).toBe(none(2024));
  const moved = { ...counted, "2025": "2026-02-01" };
  expect(yearNote("2024-05-01", { ...facts, counted: moved }), "back to where it came in time").toBe(paid);
  const of = (expenseDate: string, takenOn: string | null) => ({
    expenseDate,
    employeeBenefitCoverageId: 7,
    takenOn: takenOn === null ? null : { [expenseDate.slice(0, 4)]: takenOn },
  });
  const sent = { ...facts, sentOn: "2025-12-20" };
  expect(notesOfReceipts([of("2024-05-01", null)], sent)).toEqual([paid]);
  expect(notesOfReceipts([of("2024-05-01", "2026-02-01")], sent)).toEqual([none(2024)]);
  expect(notesOfReceipts([of("2024-05-01", null), of("2024-05-01", "2026-02-01")], sent)).toEqual([
    paid,
    none(2024),
  ]);
});

test("the note for a closed year names the run-out date only if it applied to that year", () => {
  expect(yearClosedNote(2025, { ...facts, runOutEndDate: "2025-12-31" })).toBe(
    "Expenses from 2025 can no longer be added or sent.",
  );
});
