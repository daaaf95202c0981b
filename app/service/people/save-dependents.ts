import { and, eq, inArray, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { today } from "~/domain/calendar";
import {
  type DependentToSave,
  diffDependents,
  isSameDependent,
  matchRemovedDependents,
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
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { invalidFieldsError } from "./invalid-fields-error";

/**
 * PUT dependents (DEP-01 to DEP-03; decision D60): replaces the caller's list; dependents that are absent are soft-deleted, and a
 * new one equal to a removed one is that person again, so that a claim for them is compared with their earlier ones (D22).
 * Repeating the request writes nothing.
 */
export async function saveDependents(
  deps: ServiceDeps,
  caller: Caller,
  { query: { known }, body }: Inputs["employee"]["saveDependents"],
): Promise<void> {
  const sent = body.map(({ id, dateOfBirth, ...names }) => ({
    ...normalizeDependent({ ...names, dateOfBirth: dateOfBirth ?? null }),
    id: id ?? NEW_DEPENDENT_ID,
  }));
  await deps.db.transaction(async (tx) => {
    const { employeeId } = caller;
    await lockEmployee(tx, employeeId);
    const { kept, removed } = await savedDependents(tx, caller);
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
    const facts = { today: today(deps.clock) };
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
    if (others.length > 0)
      await changeWaitingClaims(
        tx,
        caller,
        others.map(({ id }) => id),
      );
    if (removedIds.length > 0) {
      await tx.update(dependents).set({ removedAt: deps.clock.now() }).where(mine(removedIds));
      await askDraftsForClaimant(tx, caller, removedIds);
    }
    const { returnedIds, fresh } = matchRemovedDependents(removed, added);
    if (returnedIds.length > 0) await tx.update(dependents).set({ removedAt: null }).where(mine(returnedIds));
    if (fresh.length > 0) {
      const createdAt = deps.clock.now();
      await tx.insert(dependents).values(fresh.map((one) => ({ ...columnsOf(one), employeeId, createdAt })));
    }
    await recordAudit(tx, deps, caller, { action: "dependents.saved" });
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

/** Gives the claims that wait for a decision a new version: an operator decides for the claimant that was read (SUB-11, D86). */
async function changeWaitingClaims(
  tx: Executor,
  { employeeId }: Caller,
  claimantIds: readonly DependentId[],
): Promise<void> {
  const theirs = tx
    .select({ id: receipts.claimId })
    .from(receipts)
    .where(and(eq(receipts.employeeId, employeeId), inArray(receipts.claimerId, [...claimantIds])));
  await tx
    .update(claims)
    .set({ version: sql`${claims.version} + 1` })
    .where(and(eq(claims.status, "REQUESTED"), inArray(claims.id, theirs)));
}

const changedMeanwhile =
  "Your dependents have changed since you opened the page. Save again to make this change too.";

const fieldNames = {
  firstName: "first name",
  lastName: "last name",
  relationship: "relationship",
  dateOfBirth: "date of birth",
} as const;

/** Returns the caller's current dependents and the removed ones, each in the order of their ids. */
async function savedDependents(
  db: Executor,
  { employeeId }: Caller,
): Promise<{ readonly kept: DependentToSave[]; readonly removed: DependentToSave[] }> {
  const rows = await db
    .select()
    .from(dependents)
    .where(eq(dependents.employeeId, employeeId))
    .orderBy(dependents.id);
  const kept: DependentToSave[] = [];
  const removed: DependentToSave[] = [];
  for (const { removedAt, id, firstName, lastName, relationship, dateOfBirth } of rows)
    (removedAt ? removed : kept).push({ id, firstName, lastName, relationship, dateOfBirth });
  return { kept, removed };
}

function columnsOf({ firstName, lastName, relationship, dateOfBirth }: DependentToSave) {
  return {
    firstName,
    lastName,
    relationship: RELATIONSHIPS.find((known) => known === relationship) ?? "OTHER",
    dateOfBirth,
  } as const;
}
