import type { OperatorId } from "~/domain/ids";
import { type Cents, sumOf } from "~/domain/money";
import type { OperatorRole } from "~/domain/operator-role";
import { audit } from "../audit";
import { moneyOfClaim } from "../claims/claim-money";
import { approveClaim } from "../claims/decide";
import { errorOfStatus } from "../claims/own-claim";
import { markSeparation, payClaim } from "../claims/pay";
import { requireComplete } from "../claims/require-seen";
import { texts as claimTexts } from "../claims/texts";
import type { Executor, Transaction } from "../database";
import type { claims } from "../database/schema";
import type { ServiceParts } from "../parts";
import { ServiceError } from "../service-error";
import type { Operator } from "./door";
import type { ClaimDeed } from "./pending-proposals";
import { tellOfPayment } from "./tell";

export type Claim = typeof claims.$inferSelect;

/** The role each deed takes. */
export const roleFor: Readonly<Record<ClaimDeed["action"], OperatorRole>> = {
  APPROVE: "DECIDE",
  PAY: "PAY",
  MARK: "PAY",
};

/** Who carries a deed out, and who proposed it where that was somebody else. */
interface Doers {
  readonly operator: Operator;
  readonly proposedBy?: OperatorId;
}

/**
 * Does a deed to a locked claim, puts it on record and tells the owner.
 *
 * @throws {ServiceError} 409 when the claim's status, receipts, money or parts do not allow it, 400 for wrong parts
 */
export async function carryOut(
  tx: Transaction,
  parts: ServiceParts,
  { operator, proposedBy }: Doers,
  claim: Claim,
  deed: ClaimDeed,
): Promise<void> {
  const moved = { id: claim.id, employeeId: claim.employeeId, at: parts.clock.now() };
  const proposed = proposedBy === undefined ? {} : { proposedBy };
  const onRecord = (details: Readonly<Record<string, string | number>> = {}) => ({
    employeeId: claim.employeeId,
    details: { ...details, ...proposed },
  });
  if (deed.action === "APPROVE") {
    await requireComplete(tx, claim.id);
    const { approved } = await approveClaim(tx, moved, deed.separations);
    const facts = onRecord({ approved, parts: deed.separations.length });
    return audit(tx, parts, operator, { action: "claim.approved", subjectId: claim.id, ...facts });
  }
  if (deed.action === "PAY") {
    const paid = await payClaim(tx, moved);
    await audit(tx, parts, operator, { action: "claim.paid", subjectId: claim.id, ...onRecord() });
    return tellOfPayment(tx, claim, paid, "rest");
  }
  const { separationId, step } = deed;
  const paid = await markSeparation(tx, moved, separationId, step);
  const facts = onRecord({ claimId: claim.id, step });
  await audit(tx, parts, operator, { action: "separation.marked", subjectId: separationId, ...facts });
  return tellOfPayment(tx, claim, paid, `part-${separationId}`);
}

/** @throws {ServiceError} 409 for a claim that is not in the status a deed begins from; a decided claim never changes */
export function requireStatusFor({ action }: ClaimDeed, { status }: Claim): void {
  if (action === "APPROVE") {
    if (status !== "REQUESTED") throw errorOfStatus(status);
  } else if (status !== "APPROVED") throw new ServiceError(409, claimTexts.notApproved, "notApproved");
}

/**
 * What a claim covers, cents, where that is above the operator's ceiling and the deed approves or pays. The whole claim counts,
 * so that nobody stays below a ceiling by paying it in parts.
 */
export async function amountAboveCeiling(
  db: Executor,
  { ceiling }: Operator,
  claim: Claim,
  deed: ClaimDeed,
): Promise<Cents | undefined> {
  if (ceiling === null || (deed.action === "MARK" && deed.step !== "CMP")) return undefined;
  let covered = 0;
  for (const kind of ["held", "payable", "paid"] as const)
    covered += sumOf(await moneyOfClaim(db, claim.id, kind));
  return covered > ceiling ? covered : undefined;
}
