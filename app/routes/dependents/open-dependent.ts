import type { DependentFields } from "~/domain/dependent";
import type { DependentId } from "~/domain/ids";

/** A dependent as a page shows them. */
export interface ShownDependent extends Readonly<DependentFields> {
  readonly id: DependentId;
  readonly relationshipLabel: string;
  /** By it a save notices that another window has saved them meanwhile. */
  readonly version: string;
}

/** The event that saves what stands in the form and leads on; it leaves an empty form alone. */
export const CONTINUE = "dependents.continue";

/** Which form or question is open on a page of dependents. */
export interface OpenDependent {
  readonly add?: boolean;
  readonly edit?: number;
  readonly remove?: number;
}

/** The path of a page of dependents with that open; with nothing the page itself. */
export type PathToDependents = (open: OpenDependent) => string;

/** The same as the words of a query. */
export function queryOfDependent({ add, edit, remove }: OpenDependent): string[] {
  return [
    ...(add ? ["add"] : []),
    ...(edit === undefined ? [] : [`edit=${edit}`]),
    ...(remove === undefined ? [] : [`remove=${remove}`]),
  ];
}
