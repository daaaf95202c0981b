import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { validateAllocation } from "~/domain/allocation";
import { isAllocationLocked } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import { amountThisYear } from "~/domain/pro-rating";
import { setupFingerprint } from "~/domain/setup-fingerprint";
import { recordAudit } from "../audit";
import { employees } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { type PlanYearOffer, readPlanYearOffer } from "../plans/offer";
import { readPlanFacts } from "../plans/plan-facts";
import { lockEmployeeWithCoverages } from "../plans/re-allocation";
import { texts } from "../plans/texts";
import { ServiceError } from "../service-error";
import { readAllInfo } from "./all-info";
import { requireCompleteSetup } from "./require-set-up";

/**
 * POST employees/finish-setup (SET-05, SET-06): sets the setup flag once everything is there. Does nothing when it is set already.
 * @throws {ServiceError} 409 when something is no longer what the person saw (decision D76); the flags of SET-06 say what is missing
 */
export async function finishSetup(
  deps: ServiceDeps,
  caller: Caller,
  input: Inputs["employee"]["finishSetup"],
): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const person = await lockEmployeeWithCoverages(tx, caller);
    if (person.isSetupDone) return;
    const inTransaction = { ...deps, db: tx };
    const knownAs = input?.knownAs;
    if (knownAs !== undefined) {
      const planFacts = await readPlanFacts(tx, person.id);
      const info = await readAllInfo(inTransaction, { ...caller, planFacts });
      if (setupFingerprint(info) !== knownAs)
        throw new ServiceError(409, texts.setupChanged, "SETUP_CHANGED");
    }
    const day = today(deps.clock);
    const offer = await readPlanYearOffer(tx, person, day);
    const isWhole = isAllocationLocked(person, offer.coverages, day) || isAllocatedExactly(offer);
    // An allocation that no longer matches the plan, because the plan changed, counts as none and has to be made again.
    const allocation = { benefitCoverages: isWhole ? offer.coverages : [], fund: offer.fund };
    await requireCompleteSetup(inTransaction, caller, person, allocation);
    const { planId } = offer;
    await tx.update(employees).set({ isSetupDone: true, planId }).where(eq(employees.id, person.id));
    const details = planId === person.planId ? undefined : { planId };
    await recordAudit(tx, deps, caller, { action: "setup.finished", details });
  });
}

function isAllocatedExactly({ coverages, categories, fund }: PlanYearOffer): boolean {
  const amounts = coverages.map((coverage) => ({
    enrollmentId: coverage.enrollmentId,
    amount: amountThisYear(coverage),
  }));
  return validateAllocation(amounts, { categories, fund }).length === 0;
}
