import type { DependentToSave } from "./dependent";
import { fingerprintOf } from "./fingerprint";

/** A saved dependent as the service returns it. */
export type SavedDependent = Omit<DependentToSave, "dateOfBirth"> & {
  readonly dateOfBirth?: DependentToSave["dateOfBirth"] | undefined;
};

/**
 * Returns the fingerprint of a list of dependents (decision D60): the ids in order, each with a hash of that person's saved data.
 * With it, a save detects that someone was added, removed or changed since the list was read.
 */
export function dependentsFingerprint(kept: readonly SavedDependent[]): string {
  return inOrder(kept)
    .map((one) => `${one.id}:${dependentFingerprint(one)}`)
    .join(",");
}

/**
 * Whether a list still matches a fingerprint.
 * @param known as {@link dependentsFingerprint} returns it; an id without a hash matches any saved data of that person
 */
export function matchesDependentsFingerprint(known: string, kept: readonly SavedDependent[]): boolean {
  const named = known === "" ? [] : known.split(",");
  const now = inOrder(kept);
  return (
    named.length === now.length &&
    now.every((one, place) =>
      [String(one.id), `${one.id}:${dependentFingerprint(one)}`].includes(named[place] ?? ""),
    )
  );
}

function inOrder(kept: readonly SavedDependent[]): SavedDependent[] {
  return [...kept].sort((one, other) => one.id - other.id);
}

/** Returns the fingerprint of one dependent's saved data, with which the form detects a save from another window. */
export function dependentFingerprint(saved: SavedDependent): string {
  const { firstName, lastName, relationship, dateOfBirth } = saved;
  return fingerprintOf([firstName, lastName, relationship, dateOfBirth ?? null]);
}
