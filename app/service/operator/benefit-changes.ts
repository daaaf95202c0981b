import { eq } from "drizzle-orm";
import type { OperatorPerson } from "~/contract/entities/operator";
import { type IsoDate, today } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import type { ReAllocationStatus } from "~/domain/landing";
import { additionalFund, fullYearOf } from "~/domain/mid-year";
import { type Cents, formatAmount } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";
import { audit } from "../audit";
import type { Transaction } from "../database";
import { employees } from "../database/schema";
import type { ServiceParts } from "../parts";
import { offerOf } from "../plans/offer";
import { claimedOf, midYearCategories } from "../plans/re-allocation";
import { ServiceError } from "../service-error";
import type { Operator } from "./door";
import { lockPerson, personOf } from "./people";
import { texts } from "./texts";

/**
 * PUT people/{id}/benefit-cancellation: the Toronto day a benefit ends on, or null to take a cancellation back. Claims may be
 * sent until 14 days after it (decision D12).
 *
 * @throws {ServiceError} 404 for nobody, 400 for a day before the benefit begins
 */
export async function cancelBenefit(
  parts: ServiceParts,
  operator: Operator,
  input: { readonly id: EmployeeId; readonly date: IsoDate | null },
): Promise<OperatorPerson> {
  return parts.db.transaction(async (tx) => {
    const { date } = input;
    const person = await lockPerson(tx, input.id);
    if (date && person.eligibilityDate && date < person.eligibilityDate) {
      throw new ServiceError(400, texts.cancelledBeforeStart, "date.early");
    }
    await tx.update(employees).set({ benefitCancellationDate: date }).where(eq(employees.id, person.id));
    await audit(tx, parts, operator, {
      action: date ? "benefit.cancelled" : "benefit.cancellationTakenBack",
      employeeId: person.id,
      subjectId: person.id,
      details: { date },
    });
    return personOf(tx, person.id);
  });
}

/**
 * PUT people/{id}/re-allocation: what the person is asked to do (SES-07) and, for CHANGE_REQUIRED, the fund of the plan's
 * change (decision D40), full-year cents; negative takes back, never more than the person could give up this year.
 *
 * @throws {ServiceError} 404 for nobody, 400 for a fund with another status, 409 before set-up or where less is left
 */
export async function setReAllocation(
  parts: ServiceParts,
  operator: Operator,
  input: { readonly id: EmployeeId; readonly status: ReAllocationStatus; readonly fund: Cents },
): Promise<OperatorPerson> {
  const { status, fund } = input;
  if (fund !== 0 && status !== "CHANGE_REQUIRED")
    throw new ServiceError(400, texts.fundNeedsChange, "fund.notAsked");
  return parts.db.transaction(async (tx) => {
    const person = await lockPerson(tx, input.id);
    if (!person.isSetupDone) throw new ServiceError(409, texts.notSetUp, "notSetUp");
    if (fund !== 0) await requirePossible(tx, person, today(parts.clock), fund);
    await tx
      .update(employees)
      .set({ reAllocationStatus: status, fundChange: fund })
      .where(eq(employees.id, person.id));
    await audit(tx, parts, operator, {
      action: "reAllocation.set",
      employeeId: person.id,
      subjectId: person.id,
      details: { status, fund },
    });
    return personOf(tx, person.id);
  });
}

/**
 * PUT people/{id}/allocation-lock: whether the person may change how this year's amounts are shared out; while it is locked,
 * set-up shows them as they are and saves none (ALO-06).
 *
 * @throws {ServiceError} 404 for nobody
 */
export async function lockAllocation(
  parts: ServiceParts,
  operator: Operator,
  input: { readonly id: EmployeeId; readonly isLocked: boolean },
): Promise<OperatorPerson> {
  return parts.db.transaction(async (tx) => {
    const { isLocked } = input;
    const person = await lockPerson(tx, input.id);
    await tx.update(employees).set({ allowEdit: !isLocked }).where(eq(employees.id, person.id));
    await audit(tx, parts, operator, {
      action: isLocked ? "allocation.locked" : "allocation.unlocked",
      employeeId: person.id,
      subjectId: person.id,
    });
    return personOf(tx, person.id);
  });
}

/** The person has to be able to share the fund out (REA-02): among categories of their choice, none below what was claimed. */
async function requirePossible(
  tx: Transaction,
  person: Awaited<ReturnType<typeof lockPerson>>,
  day: IsoDate,
  fund: Cents,
): Promise<void> {
  const offer = await offerOf(tx, person, day);
  const claimed = await claimedOf(tx, person, offer);
  const open = midYearCategories(offer, claimed).filter(({ isEditable }) => isEditable);
  if (open.length === 0) throw new ServiceError(409, texts.nothingToChange, "fund.notOpen");
  const left = open.reduce((sum, each) => sum + Math.max(0, amountThisYear(each) - each.claimedAmount), 0);
  if (left + additionalFund(fund, offer.yearPart, fullYearOf(offer.coverages)) < 0)
    throw new ServiceError(409, texts.fundTooLow(formatAmount(left)), "fund.tooLow");
}
