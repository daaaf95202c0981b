import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { today } from "~/domain/calendar";
import {
  type DependentToSave,
  diffDependents,
  isSameDependent,
  matchSavedDependents,
  NEW_DEPENDENT_ID,
  normalizeDependent,
  validateDependent,
} from "~/domain/dependent";
import { matchesDependentsFingerprint } from "~/domain/dependents-fingerprint";
import type { DependentId } from "~/domain/ids";
import { NO_CLAIMANT } from "~/domain/receipt-draft";
import { RELATIONSHIPS } from "~/domain/relationship";
import { recordAudit } from "../audit";
import type { Executor } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { claims, deletedReceipts, dependents, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFoundError, ServiceError } from "../service-error";
import { invalidFieldsError } from "./invalid-fields-error";

/**
 * PUT dependents (DEP-01 to DEP-03; decision D60): replaces the caller's list; dependents that are absent are soft-deleted.
 * Repeating the request writes nothing.
 */
export async function saveDependents(
  parts: ServiceParts,
  caller: Caller,
  { query: { known }, body }: Inputs["employee"]["saveDependents"],
): Promise<void> {
  const sent = body.map(({ id, dateOfBirth, ...names }) => ({
    ...normalizeDependent({ ...names, dateOfBirth: dateOfBirth ?? null }),
    id: id ?? NEW_DEPENDENT_ID,
  }));
  await parts.db.transaction(async (tx) => {
    const { employeeId } = caller;
    await lockEmployee(tx, employeeId);
    const kept = await savedDependents(tx, caller);
    const list = matchSavedDependents(kept, sent);
    const { added, changed, removedIds, unknownIds } = diffDependents(
      kept.map(({ id }) => id),
      list,
    );
    const others = changed.filter(
      (one) => !kept.some((before) => before.id === one.id && isSameDependent(before, one)),
    );
    const isSame = added.length + others.length + removedIds.length + unknownIds.length === 0;
    if (!isSame && known !== undefined && !matchesDependentsFingerprint(known, kept))
      throw new ServiceError(409, changedMeanwhile, "DEPENDENTS_CHANGED");
    if (unknownIds.length > 0) throw notFoundError();
    const facts = { today: today(parts.clock) };
    const problems = list.flatMap((one) => validateDependent(one, facts));
    if (problems.length > 0) throw invalidFieldsError(problems, fieldNames, "DEPENDENTS_REFUSED");
    if (isSame) return;

    const mine = (ids: readonly DependentId[]) =>
      and(eq(dependents.employeeId, employeeId), inArray(dependents.id, [...ids]));
    for (const one of others)
      await tx
        .update(dependents)
        .set(columnsOf(one))
        .where(mine([one.id]));
    if (removedIds.length > 0) {
      await tx.update(dependents).set({ removedAt: parts.clock.now() }).where(mine(removedIds));
      await askDraftsForClaimant(tx, caller, removedIds);
    }
    if (added.length > 0) {
      const createdAt = parts.clock.now();
      await tx.insert(dependents).values(added.map((one) => ({ ...columnsOf(one), employeeId, createdAt })));
    }
    await recordAudit(tx, parts, caller, { action: "dependents.saved" });
  });
}

/** Clears the claimant of draft receipts for removed dependents, so that it has to be chosen again before sending (RCP-04). */
async function askDraftsForClaimant(
  tx: Executor,
  { employeeId }: Caller,
  removedIds: readonly DependentId[],
): Promise<void> {
  const drafts = tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.employeeId, employeeId), eq(claims.status, "OPEN")));
  for (const kept of [receipts, deletedReceipts])
    await tx
      .update(kept)
      .set({ claimerId: NO_CLAIMANT })
      .where(and(inArray(kept.claimId, drafts), inArray(kept.claimerId, [...removedIds])));
}

const changedMeanwhile =
  "Your dependents have changed since you opened the page. Save again to make this change too.";

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
