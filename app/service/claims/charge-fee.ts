import { eq } from "drizzle-orm";
import { administrationFee, type FeeRates } from "~/domain/administration-fee";
import type { BenefitYear } from "~/domain/benefit-year";
import { torontoDate } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { type Cents, sumOf } from "~/domain/money";
import { isStillToDivide } from "~/domain/re-allocation";
import type { Transaction } from "../database";
import { type BenefitBalances, lockBalances, post } from "../database/ledger";
import { employees, plans } from "../database/schema";
import { planGoneBy } from "../plans/plan-of-year";
import { headOf, type MovedClaim, movedShares, type Share } from "./claim-money";
import { texts } from "./texts";

/** What is to be charged for a payment that is about to be booked. */
export interface FeeToCharge {
  readonly benefitYear: BenefitYear;
  readonly rates: FeeRates;
  /** What is paid, and what of it is charged. */
  readonly paid: readonly Share[];
  readonly charged: readonly Share[];
  /** Whether that is less than the rates make, because no more was there. */
  readonly isCut: boolean;
}

/**
 * The fees on a payment by the plans of the years whose money it is (decision D78), taken from what the same benefit has available of
 * the same year. More than that is never taken: no balance goes below zero, and the person gets what was approved. Nothing is taken
 * of a year whose money the person is asked to divide anew. Called before the payment is booked: the balances of all its years are
 * locked, in the order of the years for all, and stay so until the transaction ends.
 */
export async function feesOn(
  tx: Transaction,
  { employeeId, at }: MovedClaim,
  paid: readonly Share[],
): Promise<FeeToCharge[]> {
  const years = [...new Set(paid.map(({ benefitYear }) => benefitYear))].sort((a, b) => a - b);
  const balances = new Map<BenefitYear, BenefitBalances[]>();
  for (const year of years) balances.set(year, await lockBalances(tx, employeeId, year));
  // Read only now: who asks somebody to divide a year's money writes that down before they lock its balances.
  const [person] = await tx.select().from(employees).where(eq(employees.id, employeeId));
  const fees: FeeToCharge[] = [];
  for (const benefitYear of years) {
    if (!person || isStillToDivide(person, benefitYear, torontoDate(at))) continue;
    const rates = await ratesOf(tx, employeeId, benefitYear);
    if (!rates) continue;
    const own = paid.filter((share) => share.benefitYear === benefitYear);
    const whole = own.map((share) => ({ ...share, amount: administrationFee(share.amount, rates) }));
    const charged = whole
      .map((fee) => ({ ...fee, amount: Math.min(fee.amount, availableFor(fee, balances.get(benefitYear))) }))
      .filter(({ amount }) => amount > 0);
    const isCut = sumOf(charged) < sumOf(whole);
    if (charged.length > 0) fees.push({ benefitYear, rates, paid: own, charged, isCut });
  }
  return fees;
}

function availableFor({ enrollmentId }: Share, balances: readonly BenefitBalances[] = []): Cents {
  return balances.find((one) => one.enrollmentId === enrollmentId)?.available ?? 0;
}

/** @param reference the payment's own: the fee of a payment is charged once, as it is paid once */
export async function chargeFees(
  tx: Transaction,
  claim: MovedClaim,
  fees: readonly FeeToCharge[],
  reference: string,
): Promise<void> {
  for (const { benefitYear, rates, paid, charged, isCut } of fees) {
    await post(tx, {
      ...headOf(claim),
      kind: "FEE",
      title: texts.fee(claim.id),
      description: texts.feeOf(sumOf(paid), rates, isCut),
      reference: `${reference}, fee of ${benefitYear}`,
      entries: movedShares(charged, "available", "fee"),
    });
  }
}

async function ratesOf(
  tx: Transaction,
  employeeId: EmployeeId,
  year: BenefitYear,
): Promise<FeeRates | undefined> {
  const planId = await planGoneBy(tx, employeeId, year);
  if (planId === null) return undefined;
  const [rates] = await tx
    .select({
      feeBasisPoints: plans.administrationFeeBasisPoints,
      taxBasisPoints: plans.administrationFeeTaxBasisPoints,
    })
    .from(plans)
    .where(eq(plans.id, planId));
  return rates && rates.feeBasisPoints > 0 ? rates : undefined;
}
