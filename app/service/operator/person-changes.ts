import { eq } from "drizzle-orm";
import type { OperatorPerson, SeenReAllocation } from "~/contract/entities/operator-person";
import type { OperatorInputs } from "~/contract/operator";
import type { BenefitYear } from "~/domain/benefit-year";
import { type IsoDate, today } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { additionalFund, fullYearOf, midYearCategories } from "~/domain/mid-year";
import { formatAmount } from "~/domain/money";
import { isTotalAfterChanges } from "~/domain/plan-offer";
import { amountThisYear } from "~/domain/pro-rating";
import { type ClaimedAmount, dividedInYear, yearOfNewChange } from "~/domain/re-allocation";
import { withAnalystRole } from "~/domain/role";
import { type OperatorAction, recordAudit } from "../audit";
import type { Transaction } from "../database";
import { employees } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { isAccountRemoved } from "../people/account-on-file";
import { type PlanYearOffer, readPlanYearOffer } from "../plans/offer";
import { lockClaimedAmounts } from "../plans/re-allocation";
import { ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { divisionErrorOf } from "./division-errors";
import { lockPerson, lockPersonAndPlans, requirePerson } from "./people";
import { texts } from "./texts";

type Person = typeof employees.$inferSelect;

/** The columns a change writes to a person's row, and its audit entry. */
interface PersonChange {
  readonly set?: Partial<Person>;
  readonly action: Extract<
    OperatorAction,
    `${"allocation" | "banking" | "benefit" | "person" | "reAllocation"}.${string}`
  >;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Locks a person, applies a change, records it in the audit trail, and returns the person's new state.
 *
 * @throws {ServiceError} 404 if there is no such person
 */
export function changePerson(
  deps: ServiceDeps,
  operator: Operator,
  id: EmployeeId,
  change: (person: Person, tx: Transaction) => PersonChange | Promise<PersonChange>,
  lock = lockPerson,
): Promise<OperatorPerson> {
  return deps.db.transaction(async (tx) => {
    const { set, ...deed } = await change(await lock(tx, id), tx);
    if (set) await tx.update(employees).set(set).where(eq(employees.id, id));
    await recordAudit(tx, deps, operator, { ...deed, employeeId: id, subjectId: id });
    return requirePerson({ ...deps, db: tx }, id);
  });
}

/**
 * PUT people/{id}/benefit-cancellation: sets the Toronto day on which the benefit ends; null revokes the cancellation. Claims
 * can be sent until 14 days after it (decision D12).
 * @throws {ServiceError} also 400 for a day before the benefit begins
 */
export function cancelBenefit(
  deps: ServiceDeps,
  operator: Operator,
  { id, date }: OperatorInputs["cancelBenefit"],
): Promise<OperatorPerson> {
  return changePerson(deps, operator, id, ({ eligibilityDate }) => {
    if (date && eligibilityDate && date < eligibilityDate)
      throw new ServiceError(400, texts.cancelledBeforeStart, "date.early");
    const action = date ? "benefit.cancelled" : "benefit.cancellationTakenBack";
    return { set: { benefitCancellationDate: date }, action, details: { date } };
  });
}

/**
 * PUT people/{id}/re-allocation: sets what the person must do (SES-07) and, for CHANGE_REQUIRED, the fund of the plan's change
 * (decision D40) in full-year cents; a negative fund takes money back, at most what the person can give up this year. An
 * undivided change of an earlier year is never replaced: NONE must revoke it first. The audit trail records each undivided change
 * that was discarded.
 */
export async function setReAllocation(
  deps: ServiceDeps,
  operator: Operator,
  { id, status, fund, known }: OperatorInputs["setReAllocation"],
): Promise<OperatorPerson> {
  if (fund !== 0 && status !== "CHANGE_REQUIRED")
    throw new ServiceError(400, texts.fundNeedsChange, "fund.notAsked");
  async function change(person: Person, tx: Transaction): Promise<PersonChange> {
    if (!person.isSetupDone) throw new ServiceError(409, texts.notSetUp, "notSetUp");
    if (status !== "NONE" && (await isAccountRemoved(tx, id)))
      throw new ServiceError(409, texts.accountRemoved, "accountRemoved");
    const day = today(deps.clock);
    const year = yearOfNewChange(person, day);
    if (known) requireSeen(person, known, year);
    const undivided = undividedChangeOf(person);
    if (undivided && undivided.year < year && status !== "NONE")
      throw new ServiceError(
        409,
        texts.dividesFirst(formatAmount(undivided.fund), undivided.year),
        "fund.earlierYear",
      );
    const isFirstOfYear = status === "CHANGE_REQUIRED" && person.fundYear !== year;
    const ofYear = isFirstOfYear ? { fundYear: year, fundDivided: 0 } : {};
    // The plan stays the one they divided under: saving a division records another one, and NONE leaves no trace.
    const set = { reAllocationStatus: status, fundChange: fund, ...ofYear };
    // Written before the check, because the applicable plan depends on the new status.
    await tx.update(employees).set(set).where(eq(employees.id, id));
    await requirePossible(tx, { ...person, ...set }, day);
    const discarded = undivided && { discarded: undivided };
    return { action: "reAllocation.set", details: { status, fund, ...discarded } };
  }
  return changePerson(deps, operator, id, change, lockPersonAndPlans);
}

/** Returns the change that the person has not divided yet, if any, with its benefit year. */
function undividedChangeOf({ reAllocationStatus, fundChange, fundYear }: Person) {
  const isOpen = reAllocationStatus === "CHANGE_REQUIRED" && fundChange !== 0;
  return isOpen && fundYear !== null ? { fund: fundChange, year: fundYear } : undefined;
}

/**
 * Checks that a locked person's re-allocation is as the operator read it. What was divided counts too: after a change is divided
 * the status is NONE again, and the same request would add its fund a second time.
 *
 * @param year the benefit year that the request applies to
 * @throws {ServiceError} 409 if it differs
 */
function requireSeen(person: Person, { status, fund, divided }: SeenReAllocation, year: BenefitYear): void {
  const { reAllocationStatus, fundChange } = person;
  const dividedNow = dividedInYear(person, year);
  const isSame = status === reAllocationStatus && fund === fundChange;
  if (isSame && (divided ?? dividedNow) === dividedNow) return;
  throw new ServiceError(
    409,
    texts.reAllocationDiffers(reAllocationStatus, fundChange, dividedNow),
    "reAllocation.differs",
  );
}

/**
 * PUT people/{id}/allocation-lock: whether the person may change this year's allocation; while it is locked, set-up shows the
 * amounts read-only (ALO-06).
 */
export function lockAllocation(
  deps: ServiceDeps,
  operator: Operator,
  { id, isLocked }: OperatorInputs["lockAllocation"],
): Promise<OperatorPerson> {
  const action = isLocked ? "allocation.locked" : "allocation.unlocked";
  return changePerson(deps, operator, id, () => ({ set: { allowEdit: !isLocked }, action }));
}

/**
 * PUT people/{id}/analyst: whether the person may open the machine inspector (MCH-02). Effective from the next request, also in
 * existing sessions.
 */
export function setAnalyst(
  deps: ServiceDeps,
  operator: Operator,
  { id, isAnalyst }: OperatorInputs["setAnalyst"],
): Promise<OperatorPerson> {
  const action = isAnalyst ? "person.madeAnalyst" : "person.noAnalystAnyMore";
  return changePerson(deps, operator, id, ({ roles }) => ({
    set: { roles: withAnalystRole(roles, isAnalyst) },
    action,
  }));
}

/** Rejects a request that the person could not fulfil, because the re-allocation page would lock them out of everything else. */
async function requirePossible(tx: Transaction, person: Person, day: IsoDate): Promise<void> {
  if (person.reAllocationStatus === "NONE") return;
  const offer = await readPlanYearOffer(tx, person, day);
  const claimed = await lockClaimedAmounts(tx, person, offer);
  if (person.reAllocationStatus === "CHANGE_REQUIRED") return requireChangeable(person, offer, claimed);
  const error = divisionErrorOf(offer, claimed);
  if (error) throw error;
}

/**
 * Checks that the person has divided the year's money before the change, and can divide the fund (REA-02) among editable
 * categories without any falling below its claimed amount; and that the plan's total with all its changes stays one of a plan.
 */
function requireChangeable(person: Person, offer: PlanYearOffer, claimed: readonly ClaimedAmount[]): void {
  // Coverages without money count as divided after a change that took everything.
  if (offer.coverages.every((each) => amountThisYear(each) === 0) && person.fundDivided === 0)
    throw new ServiceError(409, texts.notDivided(offer.benefitYear), "fund.notDivided");
  const fund = person.fundChange;
  if (fund === 0) return;
  const open = midYearCategories({ ...offer, claimed }).filter(({ isEditable }) => isEditable);
  if (open.length === 0) throw new ServiceError(409, texts.nothingToChange, "fund.notOpen");
  const left = open.reduce((sum, each) => sum + Math.max(0, amountThisYear(each) - each.leastAmount), 0);
  if (left + additionalFund(fund, offer.yearPart, fullYearOf(offer.coverages)) < 0)
    throw new ServiceError(409, texts.fundTooLow(formatAmount(left)), "fund.tooLow");
  if (!isTotalAfterChanges(offer.totalAmount + fund))
    throw new ServiceError(409, texts.fundOutside(formatAmount(offer.totalAmount)), "fund.outside");
}
