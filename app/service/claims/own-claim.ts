import { and, eq } from "drizzle-orm";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import type { ClaimId } from "~/domain/ids";
import type { Executor, Transaction } from "../database";
import { claims, employees } from "../database/schema";
import type { Caller } from "../parts";
import { notFound, ServiceError } from "../service-error";
import { texts } from "./texts";

export type OwnClaim = typeof claims.$inferSelect;

/**
 * The caller's claim, which nobody else changes until this transaction ends. Removed claims are among them.
 *
 * @throws {ServiceError} 404 when there is none or it is another person's
 */
export async function lockOwnClaim(tx: Transaction, caller: Caller, claimId: ClaimId): Promise<OwnClaim> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, claimId), eq(claims.employeeId, caller.employeeId)))
    .for("update");
  if (!claim) throw notFound();
  return claim;
}

/** The same to look at alone. @throws {ServiceError} 404 when there is none or it is another person's */
export async function ownClaim(db: Executor, caller: Caller, claimId: ClaimId): Promise<OwnClaim> {
  const [claim] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, claimId), eq(claims.employeeId, caller.employeeId)));
  if (!claim) throw notFound();
  return claim;
}

/** Makes what one person does at the same time queue here; taken before any claim is locked. */
export async function lockEmployee(tx: Transaction, { employeeId }: Caller): Promise<void> {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.id, employeeId))
    .for("no key update");
}

/** Why a claim in this status takes no change (RCP-13, decisions D23 and D76): a plain sentence, never a fault. */
export function errorOfStatus(status: OwnClaim["status"]): ServiceError {
  const sentence =
    status === DISABLED_CLAIM_STATUS
      ? texts.removed
      : status === "REQUESTED"
        ? texts.submittedAlready
        : texts.decided;
  return new ServiceError(409, sentence, "alreadyDecided");
}
