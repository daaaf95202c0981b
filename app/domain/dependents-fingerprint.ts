import type { DependentDetails, DependentToSave } from "./dependent";
import { fingerprintOf } from "./fingerprint";

/**
 * Returns the fingerprint of a list of dependents (decision D60): the ids in order, each with a hash of that person's saved data.
 * With it, a save detects that someone was added, removed or changed since the list was read.
 */
export function dependentsFingerprint(kept: readonly DependentToSave[]): string {
  return inOrder(kept)
    .map((one) => `${one.id}:${dependentFingerprint(one)}`)
    .join(",");
}

/**
 * Whether a list still matches a fingerprint.
 * @param known as {@link dependentsFingerprint} returns it; an id without a hash matches any saved data of that person
 */
export function matchesDependentsFingerprint(known: string, kept: readonly DependentToSave[]): boolean {
  const named = known === "" ? [] : known.split(",");
  const now = inOrder(kept);
  return (
    named.length === now.length &&
    now.every((one, place) =>
      [String(one.id), `${one.id}:${dependentFingerprint(one)}`].includes(named[place] ?? ""),
    )
  );
}

function inOrder(kept: readonly DependentToSave[]): DependentToSave[] {
  return [...kept].sort((one, other) => one.id - other.id);
}

function dependentFingerprint({ firstName, lastName, relationship, dateOfBirth }: DependentDetails): string {
  return fingerprintOf([firstName, lastName, relationship, dateOfBirth]);
}
