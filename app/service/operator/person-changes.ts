import { eq } from "drizzle-orm";
import type { OperatorPerson } from "~/contract/entities/operator";
import type { OperatorInputs } from "~/contract/operator";
import type { BenefitYear } from "~/domain/benefit-year";
import { type IsoDate, today } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { additionalFund, fullYearOf } from "~/domain/mid-year";
import { formatAmount } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";
import { benefitYearOf, type ClaimedAmount, whyNotReAllocated } from "~/domain/re-allocation";
import { withAnalystRole } from "~/domain/role";
import { audit, type OperatorAction } from "../audit";
import type { Transaction } from "../database";
import { employees } from "../database/schema";
import type { ServiceParts } from "../parts";
import { offerOf, type PlanYearOffer } from "../plans/offer";
import { goesBy, planOfYear } from "../plans/plan-of-year";
import { claimedOf, midYearCategories } from "../plans/re-allocation";
import { ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { lockPerson, personOf } from "./people";
import { texts } from "./texts";

type Person = typeof employees.$inferSelect;

/** What a change writes to a person's row, and what of it goes on record. */
interface PersonChange {
  readonly set?: Partial<Person>;
  readonly action: Extract<
    OperatorAction,
    `${"allocation" | "benefit" | "person" | "reAllocation"}.${string}`
  >;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Changes a person whom nobody else changes meanwhile, puts it on record, and answers how they stand then.
 *
 * @throws {ServiceError} 404 for nobody
 */
export function changePerson(
  parts: ServiceParts,
  operator: Operator,
  id: EmployeeId,
  change: (person: Person, tx: Transaction) => PersonChange | Promise<PersonChange>,
): Promise<OperatorPerson> {
  return parts.db.transaction(async (tx) => {
    const { set, ...deed } = await change(await lockPerson(tx, id), tx);
    if (set) await tx.update(employees).set(set).where(eq(employees.id, id));
    await audit(tx, parts, operator, { ...deed, employeeId: id, subjectId: id });
    return personOf(tx, id);
  });
}

/**
 * PUT people/{id}/benefit-cancellation: the Toronto day a benefit ends on, or null to take a cancellation back. Claims may be
 * sent until 14 days after it (decision D12).
 * @throws {ServiceError} also 400 for a day before the benefit begins
 */
export function cancelBenefit(
  parts: ServiceParts,
  operator: Operator,
  { id, date }: OperatorInputs["cancelBenefit"],
): Promise<OperatorPerson> {
  return changePerson(parts, operator, id, ({ eligibilityDate }) => {
    if (date && eligibilityDate && date < eligibilityDate)
      throw new ServiceError(400, texts.cancelledBeforeStart, "date.early");
    const action = date ? "benefit.cancelled" : "benefit.cancellationTakenBack";
    return { set: { benefitCancellationDate: date }, action, details: { date } };
  });
}

/**
 * PUT people/{id}/re-allocation: what the person is asked to do (SES-07) and, for CHANGE_REQUIRED, the fund of the plan's
 * change (decision D40), full-year cents; negative takes back, never more than the person could give up this year. A change of an
 * earlier year that is still to be divided is not replaced unseen: NONE takes it back first, and the record says what that was.
 */
export async function setReAllocation(
  parts: ServiceParts,
  operator: Operator,
  { id, status, fund }: OperatorInputs["setReAllocation"],
): Promise<OperatorPerson> {
  if (fund !== 0 && status !== "CHANGE_REQUIRED")
    throw new ServiceError(400, texts.fundNeedsChange, "fund.notAsked");
  return changePerson(parts, operator, id, async (person, tx) => {
    if (!person.isSetupDone) throw new ServiceError(409, texts.notSetUp, "notSetUp");
    const day = today(parts.clock);
    // What is asked now is of this year.
    const year = benefitYearOf({ ...person, reAllocationStatus: status, fundYear: null }, day);
    const undivided = undividedBefore(year, person);
    if (undivided && status !== "NONE")
      throw new ServiceError(
        409,
        texts.dividesFirst(formatAmount(undivided.fund), undivided.year),
        "fund.earlierYear",
      );
    // Who divides a year's money anew divides what the class is offered in that year.
    const offered = status === "REQUIRED" ? await planOfYear(tx, person.id, year) : null;
    const planId = offered ?? person.planId;
    const isFirstOfYear = status === "CHANGE_REQUIRED" && person.fundYear !== year;
    const ofYear = isFirstOfYear ? { fundYear: year, fundDivided: 0 } : {};
    const set = { reAllocationStatus: status, fundChange: fund, ...goesBy(planId, person, year), ...ofYear };
    // Written before it is judged: which plan counts follows from what is asked.
    await tx.update(employees).set(set).where(eq(employees.id, id));
    await requirePossible(tx, { ...person, ...set }, day);
    const moved = planId === person.planId ? {} : { planId };
    const discarded = undivided && { discarded: undivided };
    return { action: "reAllocation.set", details: { status, fund, ...moved, ...discarded } };
  });
}

/** The change of a year before this one that a person is still to divide. */
function undividedBefore(year: BenefitYear, { reAllocationStatus, fundChange, fundYear }: Person) {
  const isOpen = reAllocationStatus === "CHANGE_REQUIRED" && fundChange !== 0;
  return isOpen && fundYear !== null && fundYear < year ? { fund: fundChange, year: fundYear } : undefined;
}

/**
 * PUT people/{id}/allocation-lock: whether the person may change how this year's amounts are shared out; while it is locked,
 * set-up shows them as they are and saves none (ALO-06).
 */
export function lockAllocation(
  parts: ServiceParts,
  operator: Operator,
  { id, isLocked }: OperatorInputs["lockAllocation"],
): Promise<OperatorPerson> {
  const action = isLocked ? "allocation.locked" : "allocation.unlocked";
  return changePerson(parts, operator, id, () => ({ set: { allowEdit: !isLocked }, action }));
}

/**
 * PUT people/{id}/analyst: whether the person may read the machines in the inspector (MCH-02). It counts from the next request on,
 * also of sessions that are open.
 */
export function setAnalyst(
  parts: ServiceParts,
  operator: Operator,
  { id, isAnalyst }: OperatorInputs["setAnalyst"],
): Promise<OperatorPerson> {
  const action = isAnalyst ? "person.madeAnalyst" : "person.noAnalystAnyMore";
  return changePerson(parts, operator, id, ({ roles }) => ({
    set: { roles: withAnalystRole(roles, isAnalyst) },
    action,
  }));
}

/** What is asked has to be possible, else the person is kept from everything by a page they cannot get past. */
async function requirePossible(tx: Transaction, person: Person, day: IsoDate): Promise<void> {
  if (person.reAllocationStatus === "NONE") return;
  const offer = await offerOf(tx, person, day);
  const claimed = await claimedOf(tx, person, offer);
  if (person.reAllocationStatus === "CHANGE_REQUIRED") requireChangeable(person, offer, claimed);
  else requireDivisible(offer, claimed);
}

/** The whole benefit can be divided by the person's plan, whatever is claimed already (REA-01). */
function requireDivisible(offer: PlanYearOffer, claimed: readonly ClaimedAmount[]): void {
  // Nothing divided into nothing counts as not divided, and would be asked for again for ever.
  if (offer.fund === 0)
    throw new ServiceError(409, texts.nothingToDivide(offer.benefitYear), "plan.nothingLeft");
  const why = whyNotReAllocated({ ...offer, claimed });
  if (!why) return;
  if ("name" in why) {
    const { name, most } = why;
    const sentence = texts.claimedOfClosed(name, formatAmount(why.claimed), formatAmount(most));
    throw new ServiceError(409, sentence, "plan.categoryClaimed");
  }
  const sentence = texts.totalDoesNotFit(formatAmount(why.fund), formatAmount(why.needed));
  throw new ServiceError(409, sentence, "plan.totalClaimed");
}

/**
 * The person has to have divided the year's money before it changes, and to be able to share the fund out (REA-02): among
 * categories of their choice, none below what was claimed.
 */
function requireChangeable(person: Person, offer: PlanYearOffer, claimed: readonly ClaimedAmount[]): void {
  // After a change that took everything there are coverages without money.
  if (offer.coverages.every((each) => amountThisYear(each) === 0) && person.fundDivided === 0)
    throw new ServiceError(409, texts.notDivided(offer.benefitYear), "fund.notDivided");
  const fund = person.fundChange;
  if (fund === 0) return;
  const open = midYearCategories(offer, claimed).filter(({ isEditable }) => isEditable);
  if (open.length === 0) throw new ServiceError(409, texts.nothingToChange, "fund.notOpen");
  const left = open.reduce((sum, each) => sum + Math.max(0, amountThisYear(each) - each.claimedAmount), 0);
  if (left + additionalFund(fund, offer.yearPart, fullYearOf(offer.coverages)) < 0)
    throw new ServiceError(409, texts.fundTooLow(formatAmount(left)), "fund.tooLow");
}
