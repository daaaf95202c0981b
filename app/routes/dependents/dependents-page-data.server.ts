import { formatDate } from "~/domain/calendar";
import { dependentFingerprint } from "~/domain/dependents-fingerprint";
import { relationshipLabel } from "~/domain/relationship";
import type { Dependent } from "~/gateway/entities";
import type { ShownDependent } from "./open-dependent";
import { texts } from "./texts";

/** Formats the dependents for display. */
export function toShownDependents(dependents: readonly Dependent[]): ShownDependent[] {
  return dependents.map((dependent) => ({
    id: dependent.id,
    firstName: dependent.firstName,
    lastName: dependent.lastName,
    relationship: dependent.relationship,
    relationshipLabel: dependent.relationship ? relationshipLabel(dependent.relationship) : texts.notGiven,
    dateOfBirth: dependent.dateOfBirth ? formatDate(dependent.dateOfBirth) : "",
    version: dependentFingerprint(dependent),
  }));
}

/** Returns the list and the form the URL opens: an empty one, a dependent's, or the removal confirmation. */
export function dependentsPageData(dependents: readonly Dependent[], { url }: Request) {
  const all = toShownDependents(dependents);
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
