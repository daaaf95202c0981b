import { formatDate } from "~/domain/calendar";
import { relationshipLabel } from "~/domain/relationship";
import { formVersion } from "~/forms/form-version.server";
import type { Dependent } from "~/gateway/entities";
import type { ShownDependent } from "./open-dependent";

/** The dependents as a page shows them. */
export function shownDependents(dependents: readonly Dependent[]): ShownDependent[] {
  return dependents.map((dependent) => ({
    id: dependent.id,
    firstName: dependent.firstName,
    lastName: dependent.lastName,
    relationship: dependent.relationship,
    relationshipLabel: relationshipLabel(dependent.relationship),
    dateOfBirth: dependent.dateOfBirth ? formatDate(dependent.dateOfBirth) : "",
    version: dependentVersion(dependent),
  }));
}

/** What the form of a dependent began with. */
export function dependentVersion({ firstName, lastName, relationship, dateOfBirth }: Dependent): string {
  return formVersion([firstName, lastName, relationship, dateOfBirth ?? null]);
}

/** The list, and by the URL the one form that is open: an empty one, somebody's, or the question whether to remove. */
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
