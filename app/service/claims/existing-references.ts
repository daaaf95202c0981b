import { and, eq, isNull } from "drizzle-orm";
import type { BenefitCoverageId, ClaimerId } from "~/domain/ids";
import { NO_CLAIMANT } from "~/domain/receipt-draft";
import type { Transaction } from "../database";
import { benefitCoverages, dependents } from "../database/schema";
import type { Caller } from "../deps";

/** Returns the claimant of a receipt that returns to a draft; nobody if the dependent was removed, so the form asks (RCP-04). */
export async function activeClaimant(
  tx: Transaction,
  { employeeId }: Caller,
  id: ClaimerId,
): Promise<ClaimerId> {
  if (id <= 0) return id;
  const active = await tx
    .select({ id: dependents.id })
    .from(dependents)
    .where(and(eq(dependents.employeeId, employeeId), isNull(dependents.removedAt)));
  return active.some((one) => one.id === id) ? id : NO_CLAIMANT;
}

/** Returns and locks the receipt's benefit until this transaction ends; null if a re-allocation has deleted it. */
export async function lockExistingCoverage(
  tx: Transaction,
  { employeeId }: Caller,
  id: BenefitCoverageId | null,
): Promise<BenefitCoverageId | null> {
  if (id === null) return null;
  const [found] = await tx
    .select({ id: benefitCoverages.id })
    .from(benefitCoverages)
    .where(and(eq(benefitCoverages.id, id), eq(benefitCoverages.employeeId, employeeId)))
    .for("key share");
  return found?.id ?? null;
}
