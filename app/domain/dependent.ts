import { characterCount } from "./character-count";
import { problemOfDateOfBirth } from "./date-of-birth";
import type { ClaimerId, DependentId } from "./ids";
import { type IsoDate, parseDate } from "./iso-date";
import { normalizeLine } from "./normalize-line";
import { RELATIONSHIPS } from "./relationship";
import type { Result } from "./result";

/** Maximum length of a dependent's first or last name, in characters (code points). */
export const DEPENDENT_NAME_MAX_LENGTH = 100;

/** The id of a dependent that is not saved yet; saved ones have positive ids, and in a claim 0 is the employee (RCP-09). */
export const NEW_DEPENDENT_ID = 0;

/** The text of every field of the dependent form. */
export interface DependentFields {
  firstName: string;
  lastName: string;
  /** One of RELATIONSHIPS, or empty. */
  relationship: string;
  /** dd/MM/yyyy or ISO; optional. */
  dateOfBirth: string;
}

/** A dependent to save, without the id. */
export interface DependentDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly relationship: string;
  readonly dateOfBirth: IsoDate | null;
}

/** A dependent to save (API-05); a new one has the id {@link NEW_DEPENDENT_ID}. */
export interface DependentToSave extends DependentDetails {
  readonly id: DependentId;
}

/** The list that replaces a person's dependents, and the fingerprint of the list it was based on (D60, `dependents-fingerprint.ts`). */
export interface DependentsToSave {
  readonly dependents: readonly DependentToSave[];
  readonly known: string;
}

/** One validation error, by field. */
export type DependentProblem =
  | { field: "firstName" | "lastName"; problem: "missing" | "tooLong" }
  | { field: "relationship"; problem: "missing" | "notOffered" }
  | { field: "dateOfBirth"; problem: "invalid" | "tooEarly" | "inFuture" };

/** Whether the form is empty: a person without dependents may submit it so (DEP-02). */
export function isEmptyDependent(fields: DependentFields): boolean {
  return [fields.firstName, fields.lastName, fields.relationship, fields.dateOfBirth].every(
    (text) => normalizeLine(text) === "",
  );
}

/**
 * Parses the dependent form (DEP-02, DEP-03): what to save, or all validation errors in the order of the form. Never throws.
 *
 * @param today the Toronto day
 */
export function readDependent(
  fields: DependentFields,
  { today }: { readonly today: IsoDate },
): Result<DependentDetails, DependentProblem> {
  const dateOfBirth = normalizeLine(fields.dateOfBirth);
  // An invalid date stays as typed, and validation rejects it.
  const value = normalizeDependent({
    ...fields,
    dateOfBirth: dateOfBirth === "" ? null : (parseDate(dateOfBirth) ?? dateOfBirth),
  });
  const problems = validateDependent(value, { today });
  return problems.length > 0 ? { problems } : { value };
}

/** Normalizes the spaces of a dependent's texts before saving; does not validate them. */
export function normalizeDependent(sent: DependentDetails): DependentDetails {
  return {
    firstName: normalizeLine(sent.firstName),
    lastName: normalizeLine(sent.lastName),
    relationship: normalizeLine(sent.relationship),
    dateOfBirth: sent.dateOfBirth,
  };
}

/**
 * Returns every reason a dependent cannot be saved, in the order of the form. First name, last name and relationship are
 * required; age limits are only hints (decision D60).
 *
 * @param dependent as {@link normalizeDependent} returns it
 * @param today the Toronto day, the latest possible date of birth
 */
export function validateDependent(
  { firstName, lastName, relationship, dateOfBirth }: DependentDetails,
  { today }: { readonly today: IsoDate },
): DependentProblem[] {
  const problems: DependentProblem[] = [];
  for (const [field, name] of [["firstName", firstName] as const, ["lastName", lastName] as const]) {
    if (name === "") problems.push({ field, problem: "missing" });
    else if (characterCount(name) > DEPENDENT_NAME_MAX_LENGTH) problems.push({ field, problem: "tooLong" });
  }
  if (relationship === "") problems.push({ field: "relationship", problem: "missing" });
  else if (!RELATIONSHIPS.some((each) => each === relationship))
    problems.push({ field: "relationship", problem: "notOffered" });
  const wrongDay = dateOfBirth === null ? undefined : problemOfDateOfBirth(dateOfBirth, today);
  if (wrongDay) problems.push({ field: "dateOfBirth", problem: wrongDay });
  return problems;
}

/** Whether a claimant is a dependent: 0 is the employee, -1 means not chosen (decision D16). */
export function isDependent(claimerId: ClaimerId): claimerId is DependentId {
  return claimerId > 0;
}

/**
 * Returns the dependents that a receipt can be for: the person's current ones, and the one it has already, who may have been
 * removed since it was sent (decision D60).
 *
 * @param savedClaimerId the receipt's stored claimant
 */
export function dependentIdsForReceipt(
  currentIds: readonly DependentId[],
  savedClaimerId: ClaimerId,
): readonly DependentId[] {
  if (!isDependent(savedClaimerId) || currentIds.includes(savedClaimerId)) return currentIds;
  return [...currentIds, savedClaimerId];
}

/**
 * Returns what saving a list of dependents does, as it replaces the previous list (decision D60): those added, those changed, and
 * the ids left out, which are soft-deleted because earlier claims refer to them.
 *
 * @param keptIds the ids of the person's current dependents
 * @param sent the new list; new dependents have the id {@link NEW_DEPENDENT_ID}
 * @returns also `unknownIds`: ids that are not the person's, or that occur twice. If there are any, nothing may be saved.
 */
export function diffDependents<Sent extends { readonly id: DependentId }>(
  keptIds: readonly DependentId[],
  sent: readonly Sent[],
): { added: Sent[]; changed: Sent[]; removedIds: DependentId[]; unknownIds: DependentId[] } {
  const ids = sent.map(({ id }) => id);
  const isKnown = (id: DependentId, place: number) => keptIds.includes(id) && ids.indexOf(id) === place;
  return {
    added: sent.filter(({ id }) => id === NEW_DEPENDENT_ID),
    changed: sent.filter(({ id }, place) => id !== NEW_DEPENDENT_ID && isKnown(id, place)),
    removedIds: keptIds.filter((id) => !ids.includes(id)),
    unknownIds: ids.filter((id, place) => id !== NEW_DEPENDENT_ID && !isKnown(id, place)),
  };
}

/** Whether two dependents are the same person. */
export function isSameDependent(one: DependentDetails, other: DependentDetails): boolean {
  const first = normalizeDependent(one);
  const second = normalizeDependent(other);
  return (
    first.firstName === second.firstName &&
    first.lastName === second.lastName &&
    first.relationship === second.relationship &&
    first.dateOfBirth === second.dateOfBirth
  );
}

/**
 * Removes duplicate new dependents from a submitted list: a new dependent that is already saved gets the saved one's id, so that
 * submitting the same list again changes nothing.
 *
 * @param kept the person's current dependents
 */
export function matchSavedDependents(
  kept: readonly DependentToSave[],
  sent: readonly DependentToSave[],
): DependentToSave[] {
  const list = sent.filter(({ id }) => id !== NEW_DEPENDENT_ID);
  for (const one of sent) {
    if (one.id !== NEW_DEPENDENT_ID || list.some((listed) => isSameDependent(listed, one))) continue;
    const named = new Set(list.map(({ id }) => id));
    const found = kept.find((known) => !named.has(known.id) && isSameDependent(known, one));
    list.push(found ? { ...one, id: found.id } : one);
  }
  return list;
}

/**
 * Separates new dependents that the person had removed before from those who are new: the removed one returns with its id, because
 * earlier claims refer to it (decision D60).
 *
 * @param removed the person's removed dependents, the oldest first
 * @param added the new dependents, no two of them the same person
 */
export function matchRemovedDependents<Added extends DependentDetails>(
  removed: readonly DependentToSave[],
  added: readonly Added[],
): { returnedIds: DependentId[]; fresh: Added[] } {
  const returnedIds: DependentId[] = [];
  const fresh: Added[] = [];
  for (const one of added) {
    const found = removed.findLast((before) => isSameDependent(before, one));
    if (found) returnedIds.push(found.id);
    else fresh.push(one);
  }
  return { returnedIds, fresh };
}
