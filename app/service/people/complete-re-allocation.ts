import { eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { AllInfo } from "~/contract/entities/person";
import { allocationFingerprint } from "~/domain/allocation-fingerprint";
import type { BenefitYear } from "~/domain/benefit-year";
import { today, yearOf } from "~/domain/calendar";
import { planOfYear } from "~/domain/plan-terms";
import { allocatedThisYear, amountThisYear } from "~/domain/pro-rating";
import { benefitYearOf, dividedInYear, validateReAllocation } from "~/domain/re-allocation";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { employees } from "../database/schema";
import type { Caller, PlanHolder, ServiceDeps } from "../deps";
import { readCoveragesOfYear } from "../plans/coverages";
import { listCoverageRows, type PlanYearOffer, readPlanYearOffer } from "../plans/offer";
import { keepPlansOfEarlierYears, planColumnsFor } from "../plans/plan-of-year";
import {
  lockClaimedAmounts,
  lockEmployeeWithCoverages,
  noReAllocationPendingError,
} from "../plans/re-allocation";
import { texts } from "../plans/texts";
import { ServiceError } from "../service-error";
import { readAllInfo } from "./all-info";
import { requireCompleteSetup } from "./require-set-up";

type Employee = typeof employees.$inferSelect;

/**
 * POST employees/re-allocation/complete (REA-01): sets the setup flag and status NONE once everything is there. Does nothing
 * when the status is NONE already.
 * @throws {ServiceError} also 409 before set-up, or when the amounts are no longer those the person saw (decision D76); the flags
 * of SET-06 say what is missing
 */
export async function completeReAllocation(
  deps: ServiceDeps,
  caller: Caller,
  input: Inputs["employee"]["completeReAllocation"],
): Promise<undefined> {
  await complete(deps, caller, (person) => benefitYearOf(person, today(deps.clock)), input?.knownAs);
}

/** POST employees/previous/finish-setup: like {@link completeReAllocation}, for last year's coverages (decision D70). */
export async function finishPreviousSetup(deps: ServiceDeps, caller: Caller): Promise<undefined> {
  await complete(deps, caller, () => yearOf(today(deps.clock)) - 1);
}

/**
 * GET employees/previous/all-info: the caller's all-info with the plan of their class last year and last year's allocation
 * (decision D70). The plan is null if the class had none.
 */
export async function readPreviousAllInfo(deps: ServiceDeps, caller: PlanHolder): Promise<AllInfo> {
  const info = await readAllInfo(deps, caller);
  const year = yearOf(today(deps.clock)) - 1;
  const plan = planOfYear(caller.planFacts.classPlans, year);
  const totalAmount = plan && Math.max(0, plan.totalAmount + dividedInYear(caller.planFacts, year));
  const benefitCoverage = await readCoveragesOfYear(deps, caller, year);
  const { benefitCoverages } = benefitCoverage;
  const isPart = benefitCoverages.some(({ proRatedAmount }) => proRatedAmount !== null);
  return {
    ...info,
    benefitCoverage: { ...benefitCoverage, totalAmount: totalAmount ?? benefitCoverage.totalAmount },
    proRated: isPart,
    proRatedAmount: isPart ? allocatedThisYear(benefitCoverages) : null,
    employerPlanId: plan?.id ?? null,
  };
}

async function complete(
  deps: ServiceDeps,
  caller: Caller,
  yearFor: (person: Employee) => BenefitYear,
  knownAs?: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const person = await lockEmployeeWithCoverages(tx, caller);
    if (!person.isSetupDone) throw noReAllocationPendingError();
    if (person.reAllocationStatus === "NONE") return;
    const day = today(deps.clock);
    const offer = await readPlanYearOffer(tx, person, day);
    const benefitCoverages = await listCoverageRows(tx, person.id, yearFor(person));
    if (knownAs !== undefined && allocationFingerprint(benefitCoverages) !== knownAs)
      throw new ServiceError(409, texts.amountsChanged, "ALLOCATION_CHANGED");
    const allocation = { benefitCoverages, fund: offer.fund };
    await requireCompleteSetup({ ...deps, db: tx }, caller, person, allocation);
    await requireSaved(tx, person, offer);
    const { planId, benefitYear } = offer;
    if (planId !== person.planId) await keepPlansOfEarlierYears(tx, person, benefitYear);
    await tx
      .update(employees)
      .set({
        isSetupDone: true,
        reAllocationStatus: "NONE",
        ...planColumnsFor(planId, person, benefitYear),
      })
      .where(eq(employees.id, person.id));
    const details = planId === person.planId ? undefined : { planId };
    await recordAudit(tx, deps, { employeeId: person.id }, { action: "reAllocation.completed", details });
  });
}

/** @throws {ServiceError} 409 until the allocation, or the change of the plan, is saved to the cent */
async function requireSaved(tx: Transaction, person: Employee, offer: PlanYearOffer): Promise<void> {
  if (person.reAllocationStatus === "CHANGE_REQUIRED") {
    if (person.fundChange !== 0) throw new ServiceError(409, texts.changeFirst, "allocation.missing");
    return;
  }
  const amounts = offer.coverages.map((coverage) => ({
    enrollmentId: coverage.enrollmentId,
    amount: amountThisYear(coverage),
  }));
  const claimed = await lockClaimedAmounts(tx, person, offer);
  const problems = validateReAllocation(amounts, { ...offer, claimed });
  if (person.reAllocationStatus !== "REVIEW" || problems.length > 0) {
    throw new ServiceError(409, texts.allocateFirst, "allocation.missing");
  }
}
