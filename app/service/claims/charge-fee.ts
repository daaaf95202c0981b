import { eq } from "drizzle-orm";
import { administrationFee, type FeeRates } from "~/domain/administration-fee";
import type { BenefitYear } from "~/domain/benefit-year";
import { torontoDate } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { sumOf } from "~/domain/money";
import { isDivisionPending } from "~/domain/re-allocation";
import type { Transaction } from "../database";
import { availableIn, lockBalancesOf, postTransaction } from "../database/ledger";
import { employees, plans } from "../database/schema";
import { findPlanOfAllocation } from "../plans/plan-of-year";
import { type ClaimBooking, claimTransactionFields, type Share, shareTransferEntries } from "./claim-money";
import { texts } from "./texts";

/** A fee to charge for a payment that is about to be booked. */
export interface FeeToCharge {
  readonly benefitYear: BenefitYear;
  readonly rates: FeeRates;
  /** The shares paid, and the fee charged on each. */
  readonly paid: readonly Share[];
  readonly charged: readonly Share[];
  /** Whether the fee is lower than the rates say, because not enough money was available. */
  readonly isCut: boolean;
}

/**
 * Returns the fees on a payment, by the plan of each year whose money it is (decision D78). A fee comes from the money that the
 * benefit has available in that year and never exceeds it, so no balance goes below zero and the person gets what was approved.
 * A year whose money the person still has to divide is charged nothing. Must run before the payment is booked: it locks the
 * balances of all its years, in ascending order like all other code, until the transaction ends.
 */
export async function computeFees(
  tx: Transaction,
  { employeeId, at }: ClaimBooking,
  paid: readonly Share[],
): Promise<FeeToCharge[]> {
  const balances = await lockBalancesOf(tx, employeeId, paid);
  // Read after locking: code that asks a person to divide a year's money writes the person's row before locking the balances.
  const [person] = await tx.select().from(employees).where(eq(employees.id, employeeId));
  const fees: FeeToCharge[] = [];
  for (const [benefitYear, balancesOfYear] of balances) {
    if (!person || isDivisionPending(person, benefitYear, torontoDate(at))) continue;
    const rates = await ratesOf(tx, employeeId, benefitYear);
    if (!rates) continue;
    const own = paid.filter((share) => share.benefitYear === benefitYear);
    const whole = own.map((share) => ({ ...share, amount: administrationFee(share.amount, rates) }));
    const charged = whole
      .map((fee) => ({ ...fee, amount: Math.min(fee.amount, availableIn(balancesOfYear, fee.enrollmentId)) }))
      .filter(({ amount }) => amount > 0);
    const isCut = sumOf(charged) < sumOf(whole);
    if (charged.length > 0) fees.push({ benefitYear, rates, paid: own, charged, isCut });
  }
  return fees;
}

/**
 * Books the fees of a payment.
 * @param reference the payment's own, so that its fee is charged only once
 */
export async function chargeFees(
  tx: Transaction,
  claim: ClaimBooking,
  fees: readonly FeeToCharge[],
  reference: string,
): Promise<void> {
  for (const { benefitYear, rates, paid, charged, isCut } of fees) {
    await postTransaction(tx, {
      ...claimTransactionFields(claim),
      kind: "FEE",
      title: texts.fee(claim.id),
      description: texts.feeOf(sumOf(paid), rates, isCut),
      reference: `${reference}, fee of ${benefitYear}`,
      entries: shareTransferEntries(charged, "available", "fee"),
    });
  }
}

async function ratesOf(
  tx: Transaction,
  employeeId: EmployeeId,
  year: BenefitYear,
): Promise<FeeRates | undefined> {
  const planId = await findPlanOfAllocation(tx, employeeId, year);
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
