import { isInYearTransition } from "./benefit-year";
import type { IsoDate } from "./iso-date";
import type { Cents } from "./money";

/** The figures of one benefit in the wallet summary (section 3); all cents. */
export interface BenefitFigures {
  /** The year's money, pro-rated where the plan is; the rollover is apart. */
  allocatedAmount: Cents;
  previousYearRollOverAmount: Cents;
  /** What was paid out for claims. */
  claimedAmount: Cents;
  /** Approved of this year's money, not paid yet. */
  pendingPaymentThisYear: Cents;
  /** Submitted and held, not decided yet. */
  pendingApproveClaimAmount: Cents;
  /** Approved of earlier years' money, not paid yet; it takes nothing from this year's. */
  pendingPaymentFromPreviousYear: Cents;
}

/** What is pending of one benefit this year: held for undecided claims, or approved and not paid yet. */
export function pendingOf(
  benefit: Pick<BenefitFigures, "pendingPaymentThisYear" | "pendingApproveClaimAmount">,
): Cents {
  return benefit.pendingPaymentThisYear + benefit.pendingApproveClaimAmount;
}

/** What is left to claim of one benefit: allocated plus rollover, less claimed and pending; never below zero. */
export function availableOf(benefit: Omit<BenefitFigures, "pendingPaymentFromPreviousYear">): Cents {
  const { allocatedAmount, previousYearRollOverAmount, claimedAmount } = benefit;
  return Math.max(0, allocatedAmount + previousYearRollOverAmount - claimedAmount - pendingOf(benefit));
}

/** The wallet summary over all benefits (CLM-06): cents, and the utilization in whole percent. */
export function summarizeWallet(benefits: readonly BenefitFigures[]): {
  availableAmount: Cents;
  pendingPayment: Cents;
  utilizationRate: number;
} {
  const sum = (figure: (benefit: BenefitFigures) => Cents) =>
    benefits.reduce((total, benefit) => total + figure(benefit), 0);
  return {
    availableAmount: sum(availableOf),
    pendingPayment: sum(pendingOf),
    utilizationRate: utilization(
      sum((benefit) => benefit.claimedAmount),
      sum((benefit) => benefit.allocatedAmount),
    ),
  };
}

/** How much of the allocated money was claimed, in whole percent from 0 to 100; 0 where nothing is allocated (decision D69). */
export function utilization(claimed: Cents, allocated: Cents): number {
  if (allocated <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((claimed * 100) / allocated)));
}

/**
 * Whether the wallet shows the extra line for pending payment from previous years and the previous-year rollover: January
 * 1 to 15 in Toronto (section 2, CLM-08, decision D73).
 */
export function showsPreviousYears(today: IsoDate): boolean {
  return isInYearTransition(today);
}
