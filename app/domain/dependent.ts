import { problemOfDateOfBirth } from "./date-of-birth";
import type { ClaimerId, DependentId } from "./ids";
import { type IsoDate, parseDate } from "./iso-date";
import { oneLine } from "./one-line";
import { RELATIONSHIPS } from "./relationship";
import type { Result } from "./result";

/** The longest first or last name of a dependent, in letters as people count them. */
export const DEPENDENT_NAME_MAX_LENGTH = 100;

/** The id of a dependent that is not kept yet; kept ones have positive ids, and in a claim 0 is the employee (RCP-09). */
export const NEW_DEPENDENT = 0;

/** A dependent as it stands in its form: every field's text. */
export interface DependentFields {
  firstName: string;
  lastName: string;
  /** One of RELATIONSHIPS, or empty. */
  relationship: string;
  /** dd/MM/yyyy or ISO; optional. */
  dateOfBirth: string;
}

/** A dependent as it is saved, but for the id. */
export interface DependentDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly relationship: string;
  readonly dateOfBirth: IsoDate | null;
}

/** A dependent as it is saved (API-05); without one kept yet, the id is {@link NEW_DEPENDENT}. */
export interface DependentToSave extends DependentDetails {
  readonly id: DependentId;
}

/** The list that replaces a person's dependents, and what the one it was made from is known by (decision D60, `known-dependents.ts`). */
export interface DependentsToSave {
  readonly dependents: readonly DependentToSave[];
  readonly known: string;
}

/** One thing wrong with a dependent, by the field it stands beside. */
export type DependentProblem =
  | { field: "firstName" | "lastName"; problem: "missing" | "tooLong" }
  | { field: "relationship"; problem: "missing" | "notOffered" }
  | { field: "dateOfBirth"; problem: "invalid" | "tooEarly" | "inFuture" };

/** Whether nothing was filled in: the form shown to a person without dependents may stay so (DEP-02). */
export function isEmptyDependent(fields: DependentFields): boolean {
  return [fields.firstName, fields.lastName, fields.relationship, fields.dateOfBirth].every(
    (text) => oneLine(text) === "",
  );
}

/**
 * Reads a dependent as it stands in its form (DEP-02, DEP-03): what may be saved, or all that is wrong in the
 * order of the form. Never throws.
 *
 * @param today the Toronto day
 */
export function readDependent(
  fields: DependentFields,
  { today }: { readonly today: IsoDate },
): Result<DependentDetails, DependentProblem> {
  const dateOfBirth = oneLine(fields.dateOfBirth);
  // A text that is no day stays one, and is judged as such.
  const value = tidyDependent({
    ...fields,
    dateOfBirth: dateOfBirth === "" ? null : (parseDate(dateOfBirth) ?? dateOfBirth),
  });
  const problems = validateDependent(value, { today });
  return problems.length > 0 ? { problems } : { value };
}

/** A dependent as it is kept: every run of spaces in a text made one, none around it. Nothing is judged. */
export function tidyDependent(sent: DependentDetails): DependentDetails {
  return {
    firstName: oneLine(sent.firstName),
    lastName: oneLine(sent.lastName),
    relationship: oneLine(sent.relationship),
    dateOfBirth: sent.dateOfBirth,
  };
}

/**
 * Everything that keeps a dependent from being saved, in the order of the form. First name, last name and relationship are
 * required; ages are help, no rule (decision D60).
 *
 * @param dependent as {@link tidyDependent} leaves it
 * @param today the Toronto day, after which nobody is born
 */
export function validateDependent(
  { firstName, lastName, relationship, dateOfBirth }: DependentDetails,
  { today }: { readonly today: IsoDate },
): DependentProblem[] {
  const problems: DependentProblem[] = [];
  for (const [field, name] of [["firstName", firstName] as const, ["lastName", lastName] as const]) {
    if (name === "") problems.push({ field, problem: "missing" });
    else if ([...name].length > DEPENDENT_NAME_MAX_LENGTH) problems.push({ field, problem: "tooLong" });
  }
  if (relationship === "") problems.push({ field: "relationship", problem: "missing" });
  else if (!RELATIONSHIPS.some((each) => each === relationship))
    problems.push({ field: "relationship", problem: "notOffered" });
  const wrongDay = dateOfBirth === null ? undefined : problemOfDateOfBirth(dateOfBirth, today);
  if (wrongDay) problems.push({ field: "dateOfBirth", problem: wrongDay });
  return problems;
}

/** Whether a receipt's claimant is a dependent: 0 is the employee, -1 nobody yet (decision D16). */
export function isDependent(claimerId: ClaimerId): claimerId is DependentId {
  return claimerId > 0;
}

/**
 * What saving a list of dependents does, as the list replaces the one before (decision D60): who is added, who is changed,
 * and the ids that are absent and so removed, softly, for the claims made before.
 *
 * @param keptIds the ids of the person's dependents now
 * @param sent the new list; {@link NEW_DEPENDENT} for those to add
 * @returns `unknownIds` too: ids that are not the person's, or that are named twice. With any, nothing may be saved.
 */
export function replaceDependents<Sent extends { readonly id: DependentId }>(
  keptIds: readonly DependentId[],
  sent: readonly Sent[],
): { added: Sent[]; changed: Sent[]; removedIds: DependentId[]; unknownIds: DependentId[] } {
  const ids = sent.map(({ id }) => id);
  const isKnown = (id: DependentId, place: number) => keptIds.includes(id) && ids.indexOf(id) === place;
  return {
    added: sent.filter(({ id }) => id === NEW_DEPENDENT),
    changed: sent.filter(({ id }, place) => id !== NEW_DEPENDENT && isKnown(id, place)),
    removedIds: keptIds.filter((id) => !ids.includes(id)),
    unknownIds: ids.filter((id, place) => id !== NEW_DEPENDENT && !isKnown(id, place)),
  };
}

/** Whether two dependents are one and the same person: nobody is listed twice. */
export function isSameDependent(one: DependentDetails, other: DependentDetails): boolean {
  const [a, b] = [tidyDependent(one), tidyDependent(other)];
  return (
    a.firstName === b.firstName &&
    a.lastName === b.lastName &&
    a.relationship === b.relationship &&
    a.dateOfBirth === b.dateOfBirth
  );
}

/**
 * A sent list in which nobody new stands twice: a new dependent who is kept already takes that one's id, so that sending the
 * same list again changes nothing.
 *
 * @param kept the person's dependents now
 */
export function recogniseDependents(
  kept: readonly DependentToSave[],
  sent: readonly DependentToSave[],
): DependentToSave[] {
  const list = sent.filter(({ id }) => id !== NEW_DEPENDENT);
  for (const one of sent) {
    if (one.id !== NEW_DEPENDENT || list.some((listed) => isSameDependent(listed, one))) continue;
    const named = new Set(list.map(({ id }) => id));
    const found = kept.find((known) => !named.has(known.id) && isSameDependent(known, one));
    list.push(found ? { ...one, id: found.id } : one);
  }
  return list;
}
