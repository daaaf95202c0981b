import type { Cents } from "./money";

/** The figures of one benefit in the wallet summary (CLM-07); all cents. */
export interface BenefitFigures {
  /** The year's money, pro-rated if the plan is; without the rollover. */
  readonly allocatedAmount: Cents;
  readonly previousYearRollOverAmount: Cents;
  /** What was paid for claims. */
  readonly claimedAmount: Cents;
  /** Approved from this year's money, but not paid yet. */
  readonly pendingPaymentThisYear: Cents;
  /** Submitted and held, not decided yet. */
  readonly pendingApproveClaimAmount: Cents;
  /** What can still be claimed according to the ledger. */
  readonly availableAmount: Cents;
}

/** Returns what is pending of one benefit this year: held for undecided claims, or approved but not paid yet. */
export function pendingThisYear(
  benefit: Pick<BenefitFigures, "pendingPaymentThisYear" | "pendingApproveClaimAmount">,
): Cents {
  return benefit.pendingPaymentThisYear + benefit.pendingApproveClaimAmount;
}

/** Returns the wallet summary over all benefits (CLM-06): cents, and the utilization in whole percent. */
export function summarizeWallet(benefits: readonly BenefitFigures[]): {
  availableAmount: Cents;
  pendingPayment: Cents;
  utilizationRate: number;
} {
  const sum = (figure: (benefit: BenefitFigures) => Cents) =>
    benefits.reduce((total, benefit) => total + figure(benefit), 0);
  return {
    availableAmount: sum((benefit) => benefit.availableAmount),
    pendingPayment: sum(pendingThisYear),
    utilizationRate: utilization(
      sum((benefit) => benefit.claimedAmount),
      sum((benefit) => benefit.allocatedAmount),
    ),
  };
}

/** Returns the year's money of all benefits including rollovers, and how much of it is claimed or pending; cents. */
export function moneyOfYear(benefits: readonly BenefitFigures[]): { total: Cents; used: Cents } {
  let total = 0;
  let used = 0;
  for (const benefit of benefits) {
    total += benefit.allocatedAmount + benefit.previousYearRollOverAmount;
    used += benefit.claimedAmount + pendingThisYear(benefit);
  }
  return { total, used };
}

/** Returns the claimed share of the allocated money, in whole percent from 0 to 100; 0 if nothing is allocated (decision D69). */
export function utilization(claimed: Cents, allocated: Cents): number {
  return allocated <= 0 ? 0 : wholePercent((claimed * 100) / allocated);
}

/** Rounds a percentage to a whole one from 0 to 100, as it is shown (decision D69). */
export function wholePercent(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}

/** Returns what can be withdrawn: the balance of the `physical` wallet (decision D31); 0 if there is none. */
export function physicalBalance(
  wallets: readonly { readonly walletType: string; readonly balance: Cents }[],
): Cents {
  return wallets.find(({ walletType }) => walletType === "physical")?.balance ?? 0;
}
