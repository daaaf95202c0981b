import type { DependentsToSave } from "~/domain/dependent";

/** Returns the input of the call that saves dependents (API-01); `known` identifies the list that this one was edited from. */
export function dependentsInput({ dependents, known }: DependentsToSave) {
  return { query: { known }, body: [...dependents] };
}
