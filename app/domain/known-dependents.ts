import type { DependentDetails, DependentToSave } from "./dependent";

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

/** FNV-1a of 64 bits, in a few characters: it goes into a URL, where names have no place. No secret depends on it, and the domain runs where Node's hashes are not. */
function markOf({ firstName, lastName, relationship, dateOfBirth }: DependentDetails): string {
  let mark = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(
    JSON.stringify([firstName, lastName, relationship, dateOfBirth]),
  ))
    mark = BigInt.asUintN(64, (mark ^ BigInt(byte)) * 0x100000001b3n);
  return mark.toString(36);
}
