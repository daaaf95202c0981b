import type { Cents } from "./money";

/** The figures of one benefit in the wallet summary (CLM-07); all cents. */
export interface BenefitFigures {
  /** The year's money, pro-rated where the plan is; the rollover is apart. */
  readonly allocatedAmount: Cents;
  readonly previousYearRollOverAmount: Cents;
  /** What was paid out for claims. */
  readonly claimedAmount: Cents;
  /** Approved of this year's money, not paid yet. */
  readonly pendingPaymentThisYear: Cents;
  /** Submitted and held, not decided yet. */
  readonly pendingApproveClaimAmount: Cents;
  /** What the ledger has left to claim. */
  readonly availableAmount: Cents;
}

/** What is pending of one benefit this year: held for undecided claims, or approved and not paid yet. */
export function pendingThisYear(
  benefit: Pick<BenefitFigures, "pendingPaymentThisYear" | "pendingApproveClaimAmount">,
): Cents {
  return benefit.pendingPaymentThisYear + benefit.pendingApproveClaimAmount;
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
    availableAmount: sum((benefit) => benefit.availableAmount),
    pendingPayment: sum(pendingThisYear),
    utilizationRate: utilization(
      sum((benefit) => benefit.claimedAmount),
      sum((benefit) => benefit.allocatedAmount),
    ),
  };
}

/** The year's money of all benefits with what rolled over, and what of it is claimed or pending; cents. */
export function moneyOfYear(benefits: readonly BenefitFigures[]): { total: Cents; used: Cents } {
  let total = 0;
  let used = 0;
  for (const benefit of benefits) {
    total += benefit.allocatedAmount + benefit.previousYearRollOverAmount;
    used += benefit.claimedAmount + pendingThisYear(benefit);
  }
  return { total, used };
}

/** How much of the allocated money was claimed, in whole percent from 0 to 100; 0 where nothing is allocated (decision D69). */
export function utilization(claimed: Cents, allocated: Cents): number {
  if (allocated <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((claimed * 100) / allocated)));
}

/** What can be withdrawn: the balance of the `physical` wallet (decision D31); nothing where there is none. */
export function physicalBalance(
  wallets: readonly { readonly walletType: string; readonly balance: Cents }[],
): Cents {
  return wallets.find(({ walletType }) => walletType === "physical")?.balance ?? 0;
}
