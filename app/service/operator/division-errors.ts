import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { IsoDate } from "~/domain/calendar";
import type { EmployerId, PlanId } from "~/domain/ids";
import { formatAmount } from "~/domain/money";
import { type ClaimedAmount, problemOfDivision } from "~/domain/re-allocation";
import type { Transaction } from "../database";
import { employees, plans } from "../database/schema";
import { type PlanYearOffer, readPlanYearOffer } from "../plans/offer";
import { lockClaimedAmounts } from "../plans/re-allocation";
import { ServiceError } from "../service-error";
import { texts } from "./texts";

/**
 * Returns the refusal of asking somebody to divide their whole benefit by this plan, if no division is possible after what they
 * have claimed (REA-01).
 */
export function divisionErrorOf(
  offer: PlanYearOffer,
  claimed: readonly ClaimedAmount[],
): ServiceError | undefined {
  // Dividing a fund of zero counts as not divided, so the person would be asked again forever.
  if (offer.fund === 0)
    return new ServiceError(409, texts.nothingToDivide(offer.benefitYear), "plan.nothingLeft");
  const why = problemOfDivision({ ...offer, claimed });
  if (!why) return undefined;
  if ("name" in why) {
    const { name, most } = why;
    const sentence = texts.claimedOfClosed(name, formatAmount(why.claimed), formatAmount(most));
    return new ServiceError(409, sentence, "plan.categoryClaimed");
  }
  const sentence = texts.totalDoesNotFit(formatAmount(why.fund), formatAmount(why.needed));
  return new ServiceError(409, sentence, "plan.totalClaimed");
}

/**
 * Checks that everybody of a class who still has to divide a year's money anew can do so by the class's new plan, because the
 * re-allocation page would lock them out of everything else. Locks those people, in the order of their ids, until the
 * transaction ends. The company has to be locked already: asking somebody waits for it, and then sees the plan.
 *
 * @param plan the plan as inserted by this transaction
 * @param day the Toronto day of today
 * @throws {ServiceError} 409 with the number of people who could not
 */
export async function requireDivisibleByAll(
  tx: Transaction,
  plan: { readonly id: PlanId; readonly employerId: EmployerId; readonly className: string },
  day: IsoDate,
): Promise<void> {
  const isOfClass = sql`lower(${plans.className}) = lower(${plan.className})`;
  const isDividing = and(
    employees.isSetupDone,
    inArray(employees.reAllocationStatus, ["REQUIRED", "REVIEW"]),
  );
  const people = await tx
    .select(getTableColumns(employees))
    .from(employees)
    .innerJoin(plans, eq(plans.id, employees.planId))
    .where(and(eq(employees.employerId, plan.employerId), isOfClass, isDividing))
    .orderBy(asc(employees.id))
    .for("no key update", { of: employees });
  let stopped = 0;
  for (const person of people) {
    const offer = await readPlanYearOffer(tx, person, day);
    if (offer.planId !== plan.id) continue;
    if (divisionErrorOf(offer, await lockClaimedAmounts(tx, person, offer))) stopped += 1;
  }
  if (stopped > 0) throw new ServiceError(409, texts.planNotDivisible(stopped), "plan.notDivisible");
}
