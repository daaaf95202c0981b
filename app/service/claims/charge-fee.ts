import { eq } from "drizzle-orm";
import { administrationFee, type FeeRates } from "~/domain/administration-fee";
import type { BenefitYear } from "~/domain/benefit-year";
import type { EmployeeId } from "~/domain/ids";
import { sumOf } from "~/domain/money";
import type { Transaction } from "../database";
import { lockBalances, post } from "../database/ledger";
import { plans } from "../database/schema";
import { planOfYear } from "../plans/plan-of-year";
import { headOf, type MovedClaim, movedShares, type Share } from "./claim-money";
import { texts } from "./texts";

/** What is to be charged for a payment that is about to be booked. */
export interface FeeToCharge {
  readonly benefitYear: BenefitYear;
  readonly rates: FeeRates;
  /** What is paid, and what of it is charged. */
  readonly paid: readonly Share[];
  readonly charged: readonly Share[];
}

/**
 * The fees on a payment by the plans of the years whose money it is (decision D78), taken from what the same benefit has available.
 * More than that is never taken: no balance goes below zero, and the person gets what was approved. Called before the payment is
 * booked: the balances are locked in the order of the years for all, and stay so until the transaction ends.
 */
export async function feesOn(
  tx: Transaction,
  { employeeId }: MovedClaim,
  paid: readonly Share[],
): Promise<FeeToCharge[]> {
  const fees: FeeToCharge[] = [];
  const years = [...new Set(paid.map(({ benefitYear }) => benefitYear))].sort((a, b) => a - b);
  for (const benefitYear of years) {
    const rates = await ratesOf(tx, employeeId, benefitYear);
    if (!rates) continue;
    const balances = await lockBalances(tx, employeeId, benefitYear);
    const own = paid.filter((share) => share.benefitYear === benefitYear);
    const charged = own.flatMap((share) => {
      const available =
        balances.find(({ enrollmentId }) => enrollmentId === share.enrollmentId)?.available ?? 0;
      const amount = Math.min(administrationFee(share.amount, rates), available);
      return amount > 0 ? [{ ...share, amount }] : [];
    });
    if (charged.length > 0) fees.push({ benefitYear, rates, paid: own, charged });
  }
  return fees;
}

/** @param reference the payment's own: the fee of a payment is charged once, as it is paid once */
export async function chargeFees(
  tx: Transaction,
  claim: MovedClaim,
  fees: readonly FeeToCharge[],
  reference: string,
): Promise<void> {
  for (const { benefitYear, rates, paid, charged } of fees) {
    await post(tx, {
      ...headOf(claim),
      kind: "FEE",
      title: texts.fee(claim.id),
      description: texts.feeOf(sumOf(paid), rates),
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
  const planId = await planOfYear(tx, employeeId, year);
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
