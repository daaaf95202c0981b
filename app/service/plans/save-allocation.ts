import { eq } from "drizzle-orm";
import { type AllocationProblem, validateAllocation } from "~/domain/allocation";
import { isAllocationLocked } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import { recordAudit } from "../audit";
import { employees } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import {
  applyCoverages,
  type CoveragesInput,
  toAllocatedAmounts,
  wholeBenefitCoverages,
} from "./apply-coverages";
import { readPlanYearOffer } from "./offer";
import { lockEmployeeWithCoverages } from "./re-allocation";
import { setupDoneError } from "./setup-done";
import { texts } from "./texts";

/**
 * PUT employees/benefit-info (ALO-02, ALO-06 to ALO-08, decision D42): in one transaction validates the amounts again by the
 * rules of allocation, saves the coverages and moves the money. Idempotent.
 */
export async function saveAllocation(
  deps: ServiceDeps,
  caller: Caller,
  input: CoveragesInput,
): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const person = await lockEmployeeWithCoverages(tx, caller);
    if (person.isSetupDone) throw setupDoneError();
    const day = today(deps.clock);
    const offer = await readPlanYearOffer(tx, person, day);
    if (isAllocationLocked(person, offer.coverages, day))
      throw new ServiceError(409, texts.locked, "allocation.locked");
    const amounts = toAllocatedAmounts(input, offer);
    const [problem] = validateAllocation(amounts, offer);
    if (problem) throw refusalOf(problem);
    const hasChanged = await applyCoverages(tx, {
      employeeId: person.id,
      benefitYear: offer.benefitYear,
      kind: "ALLOCATION",
      at: deps.clock.now(),
      ...wholeBenefitCoverages(amounts, offer),
    });
    const moved = offer.planId === person.planId ? undefined : { planId: offer.planId };
    if (moved) await tx.update(employees).set(moved).where(eq(employees.id, person.id));
    const deed = { action: "allocation.saved", details: moved } as const;
    if (hasChanged || moved) await recordAudit(tx, deps, { employeeId: person.id }, deed);
  });
}

function refusalOf({ problem }: AllocationProblem): ServiceError {
  const sentence = problem === "total" ? texts.mustBeWhole : texts.notEditable;
  return new ServiceError(400, sentence, `allocation.${problem}`);
}
