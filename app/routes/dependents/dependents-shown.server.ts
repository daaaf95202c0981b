import { formatDate } from "~/domain/calendar";
import { relationshipLabel } from "~/domain/relationship";
import type { Dependent } from "~/gateway/entities";
import type { ShownDependent } from "./open-dependent";

/** The dependents as a page shows them. */
export function shownDependents(dependents: readonly Dependent[]): ShownDependent[] {
  return dependents.map(({ id, firstName, lastName, relationship, dateOfBirth }) => ({
    id,
    firstName,
    lastName,
    relationship,
    relationshipLabel: relationshipLabel(relationship),
    dateOfBirth: dateOfBirth ? formatDate(dateOfBirth) : "",
  }));
}

/** The list, and by the address the one form that is open: an empty one, somebody's, or the question whether to remove. */
export function openedDependents(dependents: readonly Dependent[], { url }: Request) {
  const all = shownDependents(dependents);
  const { searchParams } = new URL(url);
  const named = (key: string) => all.find(({ id }) => String(id) === searchParams.get(key));
  const editing = named("edit") ?? null;
  return {
    dependents: all.filter((one) => one !== editing),
    editing,
    removing: named("remove") ?? null,
    isAdding: all.length === 0 || searchParams.has("add") || (searchParams.has("edit") && !editing),
    isEmpty: all.length === 0,
  };
}
