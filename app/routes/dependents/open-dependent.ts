import type { DependentFields } from "~/domain/dependent";
import type { DependentId } from "~/domain/ids";

/** A dependent as a page shows it. */
export interface ShownDependent extends Readonly<DependentFields> {
  readonly id: DependentId;
  readonly relationshipLabel: string;
  /** Lets a save detect that another window has saved the dependent in the meantime. */
  readonly version: string;
}

/** The event that saves the form and continues to the next page; an empty form is ignored. */
export const CONTINUE_EVENT = "dependents.continue";

/** Which form or confirmation is open on a dependents page. */
export interface OpenDependent {
  readonly add?: boolean;
  readonly edit?: number;
  readonly remove?: number;
}

/** Returns the path of a dependents page with that form open; for `{}` the page itself. */
export type PathToDependents = (open: OpenDependent) => string;

/** Returns the query parameters that open that form. */
export function queryOfDependent({ add, edit, remove }: OpenDependent): string[] {
  return [
    ...(add ? ["add"] : []),
    ...(edit === undefined ? [] : [`edit=${edit}`]),
    ...(remove === undefined ? [] : [`remove=${remove}`]),
  ];
}
