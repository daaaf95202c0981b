import type { DependentsToSave } from "~/domain/dependent";

/** A list of dependents as the contract says it (API-01): with the ids of the one it was made from, in their order. */
export function dependentsInput({ dependents, knownIds }: DependentsToSave) {
  const known = [...knownIds].sort((a, b) => a - b).join(",");
  return { query: { known }, body: [...dependents] };
}
