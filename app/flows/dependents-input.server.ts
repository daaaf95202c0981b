import type { DependentsToSave } from "~/domain/dependent";

/** A list of dependents as the contract says it (API-01): with what the one that it was made from is known by. */
export function dependentsInput({ dependents, known }: DependentsToSave) {
  return { query: { known }, body: [...dependents] };
}
