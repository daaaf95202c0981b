import { type IsoDate, today } from "~/domain/calendar";
import { benefitsOfBothYears, type FundedBenefit, fundingOf, isOfLastYear } from "~/domain/funding";
import { sumOf } from "~/domain/money";
import { benefitYearOf } from "~/domain/re-allocation";
import { undefinedIfNotFound } from "~/gateway/api-error";
import type { AllInfo, PreviousBenefits, Receipt, WalletInfo } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";

/** Returns an employee's benefits of this year with the amount available in each. */
export function currentBenefitsOf(employee: AllInfo, wallet: WalletInfo, day: IsoDate): FundedBenefit[] {
  const benefitYear = benefitYearOf(employee, day);
  return employee.benefitCoverage.benefitCoverages.map(({ id, name, enrollmentId }) => ({
    id,
    name,
    enrollmentId,
    benefitYear,
    available:
      wallet.walletInfoDetails.find((detail) => detail.enrollmentId === enrollmentId)?.availableAmount ?? 0,
  }));
}

/** Reads last year's benefits, which pay last year's expenses (decision D11); null if the upstream cannot provide them. */
export async function readLastYearBenefits(api: Gateway): Promise<FundedBenefit[] | null> {
  const previous = await undefinedIfNotFound(api.employee.previousBenefits());
  return previous ? toLastYearBenefits(previous) : null;
}

export function toLastYearBenefits({ benefitYear, benefitCoverages }: PreviousBenefits): FundedBenefit[] {
  return benefitCoverages.map(({ id, enrollmentId, name, availableAmount }) => ({
    id,
    enrollmentId,
    benefitYear,
    available: availableAmount,
    name: `${name} of ${benefitYear}`,
  }));
}

/** Reads both years' benefits and the benefit's cancellation date, for texts only: to say which year's money pays. */
export async function readPayingBenefits(api: Gateway, day: IsoDate) {
  const [employee, wallet, lastYear] = await Promise.all([
    api.employee.allInfo(),
    api.employee.walletInfo(),
    readLastYearBenefits(api),
  ]);
  return {
    thisYear: currentBenefitsOf(employee, wallet, day),
    lastYear,
    cancellationDate: employee.benefitCancellationDate,
  };
}

/**
 * Calculates what would be paid of receipts submitted now, by what is left in the employee's benefits (SUB-10, decision D85).
 * Includes last year's benefits if any receipt is of last year (null if the upstream cannot provide them: such receipts then
 * count as covered).
 */
export async function readFunding({ context }: RequestArgs, api: Gateway, receipts: readonly Receipt[]) {
  const day = today(context.clock);
  const [employee, wallet, lastYear] = await Promise.all([
    api.employee.allInfo(),
    api.employee.walletInfo(),
    receipts.some((receipt) => isOfLastYear(receipt, day)) ? readLastYearBenefits(api) : [],
  ]);
  const benefits = { thisYear: currentBenefitsOf(employee, wallet, day), lastYear };
  const counted = lastYear ? receipts : receipts.filter((receipt) => !isOfLastYear(receipt, day));
  const funding = fundingOf(counted, benefitsOfBothYears(benefits), day);
  const asked = sumOf(receipts);
  return { ...funding, asked, covered: funding.covered + asked - funding.asked, benefits };
}
