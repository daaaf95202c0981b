import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { CoverageToSave } from "~/domain/allocation";
import { mayAllocate, mayChangeInMidYear } from "~/domain/allocation-category";
import { today } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import {
  additionalFund,
  coveragesAfterMidYear,
  fullYearOf,
  type MidYearProblem,
  midYearCategories,
  onlyMovesMoney,
  validateMidYear,
} from "~/domain/mid-year";
import { amountThisYear } from "~/domain/pro-rating";
import {
  type ClaimedAmount,
  dividedInYear,
  type ReAllocationProblem,
  validateReAllocation,
} from "~/domain/re-allocation";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { lockBalances } from "../database/ledger";
import { lockEmployee } from "../database/lock-employee";
import { auditEvents, benefitCoverages, employees } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import {
  applyCoverages,
  type CoveragesInput,
  toAllocatedAmounts,
  wholeBenefitCoverages,
} from "./apply-coverages";
import { type PlanYearOffer, readPlanYearOffer } from "./offer";
import { keepPlansOfEarlierYears, planColumnsFor } from "./plan-of-year";
import { midYearTexts, texts } from "./texts";

type Employee = typeof employees.$inferSelect;

/**
 * PUT employees/re-allocation (REA-01 to REA-05): in one transaction validates the status, the amounts and the claimed money
 * again, saves the coverages and moves the money. Idempotent, also for a mid-year change, because saving it uses up its fund.
 */
export async function saveReAllocation(
  deps: ServiceDeps,
  caller: Caller,
  input: CoveragesInput,
): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const person = await lockEmployeeWithCoverages(tx, caller);
    const offer = await readPlanYearOffer(tx, person, today(deps.clock));
    const claimed = await lockClaimedAmounts(tx, person, offer);
    if (!person.isSetupDone) throw noReAllocationPendingError();
    const isMidYear = mayChangeInMidYear(person);
    if (!isMidYear && !mayAllocate(person)) throw noReAllocationPendingError();
    const { planId, benefitYear } = offer;
    const wanted = isMidYear
      ? await coveragesOfMidYear(tx, person, offer, claimed, input)
      : coveragesOfWholeFund(offer, claimed, input);
    const put = { employeeId: person.id, benefitYear, ...wanted };
    const hasChanged = await applyCoverages(tx, { ...put, kind: "RE_ALLOCATION", at: deps.clock.now() });
    const isDone = isMidYear ? person.fundChange === 0 : person.reAllocationStatus === "REVIEW";
    // Another plan is recorded even if the amounts are the same, and so is the divided fund, which `hasDivided` looks for.
    const isOtherPlan = planId !== person.planId;
    const isFundDivided = isMidYear && person.fundChange !== 0;
    const isRecorded = isOtherPlan || isFundDivided;
    if (!hasChanged && isDone && !isRecorded) return;
    const columns = isMidYear
      ? columnsOfDivided(person, offer)
      : ({ reAllocationStatus: "REVIEW", ...planColumnsFor(planId, person, benefitYear) } as const);
    if (isOtherPlan) await keepPlansOfEarlierYears(tx, person, benefitYear);
    await tx.update(employees).set(columns).where(eq(employees.id, person.id));
    const details = { ...(isOtherPlan && { planId }), ...(isFundDivided && { fund: person.fundChange }) };
    await recordAudit(tx, deps, caller, {
      action: "reAllocation.saved",
      details: isRecorded ? details : undefined,
    });
  });
}

/** The columns to set once a change is divided: from then on the plan's total for that year includes it (`readPlanYearOffer`). */
function columnsOfDivided({ fundChange, fundYear, fundDivided }: Employee, { benefitYear }: PlanYearOffer) {
  const before = dividedInYear({ fundYear, fundDivided }, benefitYear);
  return { fundChange: 0, fundYear: benefitYear, fundDivided: before + fundChange };
}

/** The error when no re-allocation is pending: it may have been completed in another window. */
export function noReAllocationPendingError(): ServiceError {
  return new ServiceError(409, texts.notAsked, "alreadyDecided");
}

/**
 * Locks the caller's row and coverages until this transaction ends; a receipt that starts to reference one of these coverages
 * waits. Must precede locking the balances, the order that saving a receipt uses too.
 */
export async function lockEmployeeWithCoverages(tx: Transaction, { employeeId }: Caller): Promise<Employee> {
  const person = await lockEmployee(tx, employeeId);
  if (!person) throw notFoundError();
  await tx
    .select({ id: benefitCoverages.id })
    .from(benefitCoverages)
    .where(eq(benefitCoverages.employeeId, employeeId))
    .orderBy(asc(benefitCoverages.id))
    .for("update");
  return person;
}

/** Returns how much of each category is claimed this year, pending claims included, and locks it until this transaction ends. */
export async function lockClaimedAmounts(
  tx: Transaction,
  person: Employee,
  offer: PlanYearOffer,
): Promise<ClaimedAmount[]> {
  // Locked twice: a claim or payment that held the lock may have opened an account, as a category's first fee does.
  await lockBalances(tx, person.id, offer.benefitYear);
  const balances = await lockBalances(tx, person.id, offer.benefitYear);
  return balances.map(({ enrollmentId, held, payable, paid, fee }) => ({
    enrollmentId,
    claimedAmount: held + payable + paid + fee,
  }));
}

/** The coverages after a re-allocation of the whole benefit. */
function coveragesOfWholeFund(
  offer: PlanYearOffer,
  claimed: readonly ClaimedAmount[],
  input: CoveragesInput,
) {
  const amounts = toAllocatedAmounts(input, offer);
  const [problem] = validateReAllocation(amounts, { ...offer, claimed });
  if (problem) throw serviceErrorFor(problem);
  return wholeBenefitCoverages(amounts, offer);
}

/** The coverages after a mid-year change. */
async function coveragesOfMidYear(
  tx: Transaction,
  { id, fundChange }: Employee,
  offer: PlanYearOffer,
  claimed: readonly ClaimedAmount[],
  input: CoveragesInput,
): Promise<{ coverages: CoverageToSave[] }> {
  const categories = midYearCategories({ ...offer, claimed });
  const changes = [
    ...input.map(({ enrollmentId, amount, proRatedAmount }) => {
      const before = categories.find((each) => each.enrollmentId === enrollmentId);
      const isPart = before ? before.proRatedAmount !== null : offer.yearPart !== null;
      const wanted = isPart ? (proRatedAmount ?? Number.NaN) : amount;
      return { enrollmentId, change: wanted - (before ? amountThisYear(before) : 0) };
    }),
    // The list is complete: a category that is missing from it is emptied.
    ...categories
      .filter(({ enrollmentId }) => !input.some((each) => each.enrollmentId === enrollmentId))
      .map((each) => ({ enrollmentId: each.enrollmentId, change: 0 - amountThisYear(each) })),
  ];
  const fund = additionalFund(fundChange, offer.yearPart, fullYearOf(categories));
  const problems = validateMidYear(changes, { categories, fund });
  const [problem] = problems;
  // Two windows may confirm at the same moment: the second request was valid until the first one divided the change.
  if (fundChange === 0 && onlyMovesMoney(problems) && (await hasDivided(tx, id)))
    throw new ServiceError(409, texts.dividedAlready, "alreadyDecided");
  if (problem) throw serviceErrorFor(problem);
  const coverages = coveragesAfterMidYear(changes, categories, fundChange).filter(
    ({ enrollmentId, amount }) =>
      amount !== 0 || offer.coverages.some((row) => row.enrollmentId === enrollmentId),
  );
  return { coverages };
}

/** Whether the person's latest change is divided, by the audit log: a fund of 0 may also be what the change asks to divide. */
async function hasDivided(tx: Transaction, id: EmployeeId): Promise<boolean> {
  const isOfFund = and(eq(auditEvents.subject, "reAllocation"), sql`${auditEvents.details} ? 'fund'`);
  const [last] = await tx
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.employeeId, id), isOfFund))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return last?.action === "reAllocation.saved";
}

function serviceErrorFor(problem: ReAllocationProblem | MidYearProblem): ServiceError {
  switch (problem.problem) {
    case "total":
    case "leftover":
      return new ServiceError(400, texts.mustBeWhole, "allocation.total");
    case "belowClaimed":
    case "exceedsFund":
      return new ServiceError(400, midYearTexts.exceeds, `allocation.${problem.problem}`);
    default:
      return new ServiceError(400, midYearTexts.invalid, `allocation.${problem.problem}`);
  }
}
