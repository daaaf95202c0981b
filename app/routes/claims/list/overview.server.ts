import { isInYearTransition } from "~/domain/benefit-year";
import { formatDate } from "~/domain/calendar";
import { ledgerPath } from "~/domain/ledger-path";
import { type Cents, formatAmount } from "~/domain/money";
import { willRollOver } from "~/domain/roll-over";
import type { LedgerFigure } from "~/domain/transaction";
import { pendingThisYear, wholePercent } from "~/domain/wallet";
import type { expenseFactsOf } from "~/flows/expense-facts.server";
import { ENROLLMENT_DESCRIPTIONS } from "~/forms/allocation/enrollment-descriptions";
import type { AllInfo, WalletInfo } from "~/gateway/entities";
import { listTexts as texts } from "./list-texts.server";

/** Returns the figures of the wallet's card (CLM-06 to CLM-08). */
export function walletSummaryOf(wallet: WalletInfo, employee: AllInfo, facts: YearEndFacts) {
  const { walletInfoDetails: benefits } = wallet;
  const limit = employee.enableMonthlyLimit ? wallet.monthlyCurrentLimit : null;
  return {
    available: wallet.availableAmount,
    ...(benefits.length === 0 && { noBenefits: texts.noBenefits }),
    facts: [
      ...(limit === null ? [] : [factOf(texts.monthlyLimit, limit)]),
      factOf(texts.pendingAmount, wallet.pendingPayment, "pending"),
      {
        name: texts.utilization,
        value: texts.utilizationOf(wholePercent(wallet.utilizationRate)),
        to: ledgerPath("claimed"),
      },
      ...(isInYearTransition(facts.today) ? previousYearsOf(wallet, employee, facts) : []),
    ],
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

type YearEndFacts = ReturnType<typeof expenseFactsOf>;

/** A fact of the wallet's card: `to` leads to the ledger lines behind it (WAL-09). */
type WalletFact = {
  name: string;
  value: string;
  to?: string;
};

function factOf(name: string, cents: Cents, figure?: LedgerFigure): WalletFact {
  return { name, value: formatAmount(cents), ...(figure && { to: ledgerPath(figure) }) };
}

/**
 * Returns what is pending from previous years, the amount rolled over from last year, both linked to their ledger lines, and the
 * amount that will roll over once last year's receipts are no longer accepted, which has no lines yet (CLM-08, WAL-09); no such
 * amount if a cancellation ends before that (decision D12).
 */
function previousYearsOf(
  { walletInfoDetails: benefits, lastYear }: WalletInfo,
  { benefitCancellationDate }: AllInfo,
  { runOutEndDate }: YearEndFacts,
): WalletFact[] {
  const pending = benefits.reduce((sum, benefit) => sum + benefit.pendingPaymentFromPreviousYear, 0);
  const here = benefits.reduce((sum, benefit) => sum + benefit.previousYearRollOverAmount, 0);
  const toCome = (lastYear ?? []).reduce((sum, { rollsOverAmount }) => sum + (rollsOverAmount ?? 0), 0);
  const rollsOver = willRollOver(runOutEndDate, benefitCancellationDate);
  return [
    factOf(texts.previousYearsPending, pending, "previousYears"),
    factOf(texts.previousYearRollover, here, "rollover"),
    ...(toCome > 0 && rollsOver ? [factOf(texts.rolloverToCome, toCome)] : []),
  ];
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
