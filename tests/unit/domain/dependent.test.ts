import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import {
  type DependentFields,
  dependentIdsForReceipt,
  diffDependents,
  isDependent,
  isEmptyDependent,
  isSameDependent,
  matchRemovedDependents,
  matchSavedDependents,
  NEW_DEPENDENT_ID,
  normalizeDependent,
  readDependent,
  validateDependent,
} from "~/domain/dependent";
import { formatDate } from "~/domain/iso-date";

const today = "2027-03-01";
const facts = { today };
const fields: DependentFields = {
  firstName: "Zoë",
  lastName: "O'Brien-Lefèvre",
  relationship: "CHILDREN",
  dateOfBirth: "29/02/2024",
};
const value = { ...fields, dateOfBirth: "2024-02-29" };
const empty: DependentFields = { firstName: "", lastName: "", relationship: "", dateOfBirth: "" };

describe("a dependent", () => {
  test("needs first name, last name and relationship, but no date of birth [DEP-02]", () => {
    expect(readDependent(fields, facts)).toEqual({ value });
    expect(readDependent({ ...fields, dateOfBirth: " " }, facts)).toEqual({
      value: { ...value, dateOfBirth: null },
    });
    expect(readDependent({ ...empty, firstName: " \t" }, facts)).toEqual({
      problems: [
        { field: "firstName", problem: "missing" },
        { field: "lastName", problem: "missing" },
        { field: "relationship", problem: "missing" },
      ],
    });
  });

  test.each([
    [{ dateOfBirth: "29/02/2023" }, { field: "dateOfBirth", problem: "invalid" }],
    [{ dateOfBirth: "yesterday" }, { field: "dateOfBirth", problem: "invalid" }],
    [{ dateOfBirth: "01/01/0024" }, { field: "dateOfBirth", problem: "tooEarly" }],
    [{ dateOfBirth: "02/03/2027" }, { field: "dateOfBirth", problem: "inFuture" }],
    [{ relationship: "COUSIN" }, { field: "relationship", problem: "notOffered" }],
    [{ relationship: "toString" }, { field: "relationship", problem: "notOffered" }],
    [{ firstName: "é".repeat(101) }, { field: "firstName", problem: "tooLong" }],
  ])("with %j has the problem %j [DEP-02]", (typed, problem) => {
    expect(readDependent({ ...fields, ...typed }, facts)).toEqual({ problems: [problem] });
  });

  test.each(["01/03/2027", "2027-03-01", "1/1/1900", "31/12/1999"])("may be born on %s [DEP-02]", (born) => {
    expect(readDependent({ ...fields, dateOfBirth: born }, facts)).not.toHaveProperty("problems");
  });

  test("a parsed dependent is valid and parses the same when shown in the form again [DEP-02]", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("Zoë", " Ana \n María "));
    const typed = fc.record({
      firstName: text,
      lastName: text,
      relationship: fc.constantFrom("WIFE", " OTHER ", "COUSIN", ""),
      dateOfBirth: fc.constantFrom("", " ", "29/02/2024", " 1/1/1900", "02/03/2027", "soon"),
    });
    fc.assert(
      fc.property(typed, (change) => {
        const read = readDependent(change, facts);
        expect(read.problems?.length).not.toBe(0);
        if (!read.value) return;
        expect(validateDependent(read.value, facts)).toEqual([]);
        expect(normalizeDependent(read.value)).toEqual(read.value);
        const born = read.value.dateOfBirth;
        const again = { ...read.value, dateOfBirth: born === null ? "" : formatDate(born) };
        expect(readDependent(again, facts)).toEqual({ value: read.value });
      }),
      { numRuns: count(500, 10_000) },
    );
  });

  test("may be left entirely empty, but not half filled in [DEP-02]", () => {
    expect(isEmptyDependent({ ...empty, lastName: "  " })).toBe(true);
    expect(isEmptyDependent({ ...empty, dateOfBirth: "x" })).toBe(false);
    expect(isEmptyDependent({ ...empty, relationship: "WIFE" })).toBe(false);
  });

  test("has its spaces normalized and nothing else changed [DEP-02]", () => {
    expect(normalizeDependent({ ...value, firstName: "  Ana \n María " }).firstName).toBe("Ana María");
    expect(normalizeDependent(value)).toEqual(value);
  });
});

describe("a new list of dependents", () => {
  test("adds, changes, and removes the missing ones [DEP-02]", () => {
    const sent = [
      { id: 3, firstName: "A" },
      { id: NEW_DEPENDENT_ID, firstName: "B" },
    ];
    expect(diffDependents([2, 3], sent)).toEqual({
      added: [sent[1]],
      changed: [sent[0]],
      removedIds: [2],
      unknownIds: [],
    });
    expect(diffDependents([2, 3], []).removedIds).toEqual([2, 3]);
  });

  test("reports unknown and repeated ids [DEP-02]", () => {
    const sent = [
      { id: 2 },
      { id: 2 },
      { id: 9 },
      { id: -1 },
      { id: NEW_DEPENDENT_ID },
      { id: NEW_DEPENDENT_ID },
    ];
    const { unknownIds, added, changed } = diffDependents([2], sent);
    expect([unknownIds, added.length, changed.length]).toEqual([[2, 9, -1], 2, 1]);
  });

  test("accounts for everyone: each saved one is changed or removed, each sent one added, changed or refused [DEP-02]", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(ids, fc.array(fc.integer({ min: -1, max: 10 })), (kept, sentIds) => {
        const sent = sentIds.map((id) => ({ id }));
        const { added, changed, removedIds, unknownIds } = diffDependents(kept, sent);
        expect(changed.length + removedIds.length).toBe(kept.length);
        expect(added.length + changed.length + unknownIds.length).toBe(sent.length);
      }),
    );
  });
});

describe("duplicates in the list", () => {
  const zoe = { ...value, id: 7 };

  test("dependents differ by name, relationship or date of birth [DEP-01]", () => {
    expect(isSameDependent(value, { ...value, firstName: " Zoë " })).toBe(true);
    for (const other of [{ firstName: "Zoe" }, { relationship: "OTHER" }, { dateOfBirth: null }]) {
      expect(isSameDependent(value, { ...value, ...other })).toBe(false);
    }
  });

  test("a new dependent equal to a saved one is treated as the saved one [DEP-01]", () => {
    const fresh = { ...value, id: NEW_DEPENDENT_ID };
    const sam = { ...fresh, firstName: "Sam" };
    expect(matchSavedDependents([zoe], [fresh])).toEqual([zoe]);
    expect(matchSavedDependents([zoe], [zoe, fresh])).toEqual([zoe]);
    expect(matchSavedDependents([zoe], [fresh, zoe])).toEqual([zoe]);
    expect(matchSavedDependents([], [fresh, fresh, sam])).toEqual([fresh, sam]);
    expect(matchSavedDependents([zoe], [{ ...zoe, firstName: "Zoé" }, fresh])).toEqual([
      { ...zoe, firstName: "Zoé" },
      fresh,
    ]);
  });

  test("a new dependent equal to a removed one is the one removed last (D60) [DEP-01]", () => {
    const fresh = { ...value, id: NEW_DEPENDENT_ID };
    const sam = { ...fresh, firstName: "Sam" };
    const removed = [zoe, { ...zoe, id: 8 }, { ...zoe, id: 9, relationship: "OTHER" }];
    expect(matchRemovedDependents(removed, [sam, fresh])).toEqual({ returnedIds: [8], fresh: [sam] });
    expect(matchRemovedDependents([], [fresh])).toEqual({ returnedIds: [], fresh: [fresh] });
  });
});

test("claimant -1 is nobody, 0 is the employee and every other is a dependent", () => {
  expect([-1, 0, 1, 7].map((claimerId) => isDependent(claimerId))).toEqual([false, false, true, true]);
});

test("a receipt can be for a current dependent, and for the one it has, removed or not (D60) [RCP-09]", () => {
  const idsFor = (savedId: number) => dependentIdsForReceipt([1, 7], savedId);
  expect([-1, 0, 7, 9].map(idsFor)).toEqual([
    [1, 7],
    [1, 7],
    [1, 7],
    [1, 7, 9],
  ]);
});

test("a dependent's names have at most a hundred characters, counted as people see them [DEP-02]", () => {
  const names = { firstName: "\u{20bb7}".repeat(100), lastName: "é".repeat(100) };
  expect(readDependent({ ...fields, ...names }, facts)).toEqual({ value: { ...value, ...names } });
  const { lastName } = names;
  expect(readDependent({ ...fields, lastName: `${lastName}a` }, facts)).toEqual({
    problems: [{ field: "lastName", problem: "tooLong" }],
  });
});
