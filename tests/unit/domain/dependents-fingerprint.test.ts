import { expect, test } from "vitest";
import type { DependentToSave } from "~/domain/dependent";
import { dependentsFingerprint, matchesDependentsFingerprint } from "~/domain/dependents-fingerprint";

const ada: DependentToSave = {
  id: 7,
  firstName: "Ada",
  lastName: "O'Brien-Lefèvre",
  relationship: "CHILDREN",
  dateOfBirth: "2024-02-29",
};
const sam: DependentToSave = { ...ada, id: 12, firstName: "Sam", dateOfBirth: null };

test("a list counts as known in any order until a dependent is added, removed or changed [DEP-01]", () => {
  const known = dependentsFingerprint([sam, ada]);
  expect(known).toMatch(/^7:[0-9a-z]{1,13},12:[0-9a-z]{1,13}$/);
  expect(matchesDependentsFingerprint(known, [ada, sam])).toBe(true);
  expect(matchesDependentsFingerprint(known, [ada])).toBe(false);
  expect(matchesDependentsFingerprint(known, [ada, sam, { ...sam, id: 13 }])).toBe(false);
  for (const change of [
    { firstName: "Sam " },
    { lastName: "Roy" },
    { relationship: "PARTNER" },
    { dateOfBirth: "2024-02-28" },
  ])
    expect(matchesDependentsFingerprint(known, [ada, { ...sam, ...change }]), JSON.stringify(change)).toBe(
      false,
    );
  expect(matchesDependentsFingerprint(dependentsFingerprint([]), [])).toBe(true);
  expect(matchesDependentsFingerprint("", [ada])).toBe(false);
});

test("bare ids, as older callers send, match whatever is stored for them", () => {
  expect(matchesDependentsFingerprint("7,12", [ada, { ...sam, firstName: "Noah" }])).toBe(true);
  expect(matchesDependentsFingerprint("12,7", [ada, sam])).toBe(false);
});
