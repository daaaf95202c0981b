import type { DependentDetails, DependentToSave } from "./dependent";
import { knownMark } from "./known-mark";

/**
 * What a list of dependents is known by (decision D60): the ids in their order, each with a mark of what is kept of that person. By it a
 * save notices that somebody was added, removed or changed since the list was read.
 */
export function knownDependents(kept: readonly DependentToSave[]): string {
  return inOrder(kept)
    .map((one) => `${one.id}:${markOf(one)}`)
    .join(",");
}

/**
 * Whether a list is still the one that somebody knows.
 * @param known as {@link knownDependents} says it; an id that comes without a mark stands for whatever is kept of that person
 */
export function areStillKnown(known: string, kept: readonly DependentToSave[]): boolean {
  const named = known === "" ? [] : known.split(",");
  const now = inOrder(kept);
  return (
    named.length === now.length &&
    now.every((one, place) => [String(one.id), `${one.id}:${markOf(one)}`].includes(named[place] ?? ""))
  );
}

function inOrder(kept: readonly DependentToSave[]): DependentToSave[] {
  return [...kept].sort((one, other) => one.id - other.id);
}

function markOf({ firstName, lastName, relationship, dateOfBirth }: DependentDetails): string {
  return knownMark([firstName, lastName, relationship, dateOfBirth]);
}
