import { and, eq, isNull } from "drizzle-orm";
import type { BenefitCoverageId, ClaimerId } from "~/domain/ids";
import { NO_CLAIMANT } from "~/domain/receipt-draft";
import type { Transaction } from "../database";
import { benefitCoverages, dependents } from "../database/schema";
import type { Caller } from "../parts";

/** Whom a receipt that comes back to a draft is for: nobody yet where its dependent was removed meanwhile, so that it is asked (RCP-04). */
export async function claimantStillThere(
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

/** Its benefit, which then stays until this transaction ends; null where a re-allocation has dropped it. */
export async function coverageStillThere(
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
