import { type IsoDate, today } from "~/domain/calendar";
import { moneyFor } from "~/domain/expense-year";
import { type FundedBenefit, fundingOf } from "~/domain/funding";
import { sumOf } from "~/domain/money";
import { benefitYearOf } from "~/domain/re-allocation";
import { ifThere } from "~/gateway/api-error";
import type { AllInfo, PreviousBenefits, Receipt, WalletInfo } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";

/** This year's benefits of a person with what is available of each. */
export function benefitsNow(employee: AllInfo, wallet: WalletInfo, day: IsoDate): FundedBenefit[] {
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

/** Last year's, which pay what was spent then (decision D11); null where an upstream cannot tell. */
export async function benefitsBefore(api: Gateway): Promise<FundedBenefit[] | null> {
  const before = await ifThere(api.employee.previousBenefits());
  return before ? fundedBefore(before) : null;
}

export function fundedBefore({ benefitYear, benefitCoverages }: PreviousBenefits): FundedBenefit[] {
  return benefitCoverages.map(({ id, enrollmentId, name, availableAmount }) => ({
    id,
    enrollmentId,
    benefitYear,
    available: availableAmount,
    name: `${name} of ${benefitYear}`,
  }));
}

/** Both, for words alone: which year's money pays, and the day as of which the benefit is cancelled. */
export async function benefitsThatPay(api: Gateway, day: IsoDate) {
  const [employee, wallet, before] = await Promise.all([
    api.employee.allInfo(),
    api.employee.walletInfo(),
    benefitsBefore(api),
  ]);
  return {
    now: benefitsNow(employee, wallet, day),
    before,
    cancelled: employee.benefitCancellationDate,
  };
}

/** Whether an expense takes last year's money today. */
export function isOfLastYear({ expenseDate }: Pick<Receipt, "expenseDate">, day: IsoDate): boolean {
  return expenseDate !== null && moneyFor(expenseDate, day) === "lastYear";
}

/**
 * What will be paid of receipts that are sent now, by what the person's benefits have left (SUB-10, decision D85), with the
 * benefits of last year where receipts are of it (null where an upstream cannot tell: then nothing is said to be short of them).
 */
export async function fundingNow({ context }: RequestArgs, api: Gateway, receipts: readonly Receipt[]) {
  const day = today(context.clock);
  const [employee, wallet, before] = await Promise.all([
    api.employee.allInfo(),
    api.employee.walletInfo(),
    receipts.some((receipt) => isOfLastYear(receipt, day)) ? benefitsBefore(api) : [],
  ]);
  const now = benefitsNow(employee, wallet, day);
  const known = before ? receipts : receipts.filter((receipt) => !isOfLastYear(receipt, day));
  const funding = fundingOf(known, [...now, ...(before ?? [])], day);
  const asked = sumOf(receipts);
  return { ...funding, asked, covered: funding.covered + asked - funding.asked, now, before };
}
