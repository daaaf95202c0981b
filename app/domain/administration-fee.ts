import type { Cents } from "./money";

/** What a plan takes for the administration of claims, in hundredths of a percent (decision D78); both 0 where nothing is taken. */
export interface FeeRates {
  /** Of what is paid. */
  readonly feeBasisPoints: number;
  /** Taxes, of the fee. */
  readonly taxBasisPoints: number;
}

const ALL = 10_000;

/** Whether a plan may take this: each between nothing and everything, in whole hundredths of a percent. */
export function areFeeRates({ feeBasisPoints, taxBasisPoints }: FeeRates): boolean {
  return [feeBasisPoints, taxBasisPoints].every((one) => Number.isInteger(one) && one >= 0 && one <= ALL);
}

/** The fee on a payment with its taxes, each rounded to the nearest cent, half a cent up. */
export function administrationFee(paid: Cents, { feeBasisPoints, taxBasisPoints }: FeeRates): Cents {
  const fee = partOf(paid, feeBasisPoints);
  return fee + partOf(fee, taxBasisPoints);
}

/** A rate for reading, such as `2.5%`. */
export function rateText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** Without a fraction on the way: a safe amount times everything is a safe number up to 900 million dollars. */
function partOf(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints + ALL / 2) / ALL);
}
