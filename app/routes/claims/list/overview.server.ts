import { isInYearTransition } from "~/domain/benefit-year";
import { formatDate, type IsoDate } from "~/domain/calendar";
import { ledgerPath } from "~/domain/ledger-path";
import { pendingThisYear } from "~/domain/wallet";
import { ENROLLMENT_DESCRIPTIONS } from "~/forms/allocation/enrollment-descriptions";
import type { AllInfo, WalletInfo } from "~/gateway/entities";
import { listTexts as texts } from "./list-texts.server";

/** Returns the figures of the wallet's card (CLM-06 to CLM-08). */
export function walletSummaryOf(wallet: WalletInfo, employee: AllInfo, day: IsoDate) {
  const { walletInfoDetails: benefits } = wallet;
  const limit = employee.enableMonthlyLimit ? wallet.monthlyCurrentLimit : null;
  return {
    available: wallet.availableAmount,
    ...(benefits.length === 0 && { noBenefits: texts.noBenefits }),
    monthlyLimit: limit === null ? [] : [{ name: texts.monthlyLimit, cents: limit }],
    pending: { name: texts.pendingAmount, cents: wallet.pendingPayment, to: ledgerPath("pending") },
    utilization: wallet.utilizationRate,
    previousYears: isInYearTransition(day)
      ? [
          {
            name: texts.previousYearsPending,
            cents: benefits.reduce((sum, benefit) => sum + benefit.pendingPaymentFromPreviousYear, 0),
            to: ledgerPath("previousYears"),
          },
          ...rolloverOf(wallet),
        ]
      : [],
    benefits: benefits.map((benefit) => ({
      id: benefit.enrollmentId,
      name: benefit.enrollmentName,
      available: benefit.availableAmount,
      claimed: benefit.claimedAmount,
      pending: pendingThisYear(benefit),
      allocated: benefit.allocatedAmount,
      total: benefit.allocatedAmount + benefit.previousYearRollOverAmount,
    })),
  };
}

/**
 * Returns the amount rolled over from last year, linked to its ledger lines, and the amount that will roll over once last year's
 * receipts are no longer accepted, which has no lines yet (CLM-08, WAL-09).
 */
function rolloverOf({ walletInfoDetails: benefits, lastYear }: WalletInfo) {
  const here = benefits.reduce((sum, benefit) => sum + benefit.previousYearRollOverAmount, 0);
  const toCome = (lastYear ?? []).reduce((sum, { rollsOverAmount }) => sum + (rollsOverAmount ?? 0), 0);
  const cameOver = { name: texts.previousYearRollover, cents: here, to: ledgerPath("rollover") };
  return toCome > 0 ? [cameOver, { name: texts.rolloverToCome, cents: toCome }] : [cameOver];
}

/** Returns the plan card: the plan's own start and categories, which need not be the person's first day and allocation (CLM-03). */
export function planOverviewOf({ planStartDate, enrollmentInfos }: NonNullable<AllInfo["plan"]>) {
  return {
    startDate: planStartDate ? formatDate(planStartDate) : texts.notSet,
    options: enrollmentInfos.map(({ enrollmentId, enrollmentName: name }) => ({
      name,
      about: ENROLLMENT_DESCRIPTIONS.get(enrollmentId) ?? name,
    })),
  };
}
