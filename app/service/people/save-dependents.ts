import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { today } from "~/domain/calendar";
import {
  type DependentToSave,
  isSameDependent,
  NEW_DEPENDENT,
  recogniseDependents,
  replaceDependents,
  tidyDependent,
  validateDependent,
} from "~/domain/dependent";
import type { DependentId } from "~/domain/ids";
import { RELATIONSHIPS } from "~/domain/relationship";
import { audit } from "../audit";
import type { Executor } from "../database";
import { dependents, employees } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { refusedFields } from "./refused-fields";

/**
 * PUT dependents (DEP-01 to DEP-03; decision D60): the list replaces the caller's, those absent are removed softly. The same
 * list again writes nothing.
 * @throws {ServiceError} 400 that names what is wrong, 404 for an id that is not one of the caller's; then nothing is changed
 */
export async function saveDependents(
  parts: ServiceParts,
  caller: Caller,
  input: Inputs["employee"]["saveDependents"],
): Promise<void> {
  const sent = input.map(({ id, dateOfBirth, ...names }) => ({
    ...tidyDependent({ ...names, dateOfBirth: dateOfBirth ?? null }),
    id: id ?? NEW_DEPENDENT,
  }));
  await parts.db.transaction(async (tx) => {
    const { employeeId } = caller;
    // Two lists at once: the second replaces what the first has kept.
    await tx
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.id, employeeId))
      .for("no key update");
    const kept = await savedDependents(tx, caller);
    const list = recogniseDependents(kept, sent);
    const { added, changed, removedIds, unknownIds } = replaceDependents(
      kept.map(({ id }) => id),
      list,
    );
    if (unknownIds.length > 0) throw notFound();
    const facts = { today: today(parts.clock) };
    const problems = list.flatMap((one) => validateDependent(one, facts));
    if (problems.length > 0) throw refusedFields(problems, fieldNames, "DEPENDENTS_REFUSED");
    const others = changed.filter(
      (one) => !kept.some((known) => known.id === one.id && isSameDependent(known, one)),
    );
    if (added.length + others.length + removedIds.length === 0) return;

    const mine = (ids: readonly DependentId[]) =>
      and(eq(dependents.employeeId, employeeId), inArray(dependents.id, [...ids]));
    for (const one of others)
      await tx
        .update(dependents)
        .set(columnsOf(one))
        .where(mine([one.id]));
    if (removedIds.length > 0)
      await tx.update(dependents).set({ removedAt: parts.clock.now() }).where(mine(removedIds));
    if (added.length > 0) {
      const createdAt = parts.clock.now();
      await tx.insert(dependents).values(added.map((one) => ({ ...columnsOf(one), employeeId, createdAt })));
    }
    await audit(tx, parts, caller, { action: "dependents.saved" });
  });
}

const fieldNames = {
  firstName: "first name",
  lastName: "last name",
  relationship: "relationship",
  dateOfBirth: "date of birth",
} as const;

async function savedDependents(db: Executor, { employeeId }: Caller): Promise<DependentToSave[]> {
  const { id, firstName, lastName, relationship, dateOfBirth } = dependents;
  return db
    .select({ id, firstName, lastName, relationship, dateOfBirth })
    .from(dependents)
    .where(and(eq(dependents.employeeId, employeeId), isNull(dependents.removedAt)))
    .orderBy(dependents.id);
}

function columnsOf({ firstName, lastName, relationship, dateOfBirth }: DependentToSave) {
  return {
    firstName,
    lastName,
    relationship: RELATIONSHIPS.find((known) => known === relationship) ?? "OTHER",
    dateOfBirth,
  } as const;
}
