import type { Cents } from "./money";

/** A plan's claim administration fee (D78), in basis points (hundredths of a percent); both are 0 if no fee is charged. */
export interface FeeRates {
  /** Share of each payment. */
  readonly feeBasisPoints: number;
  /** Tax rate on the fee. */
  readonly taxBasisPoints: number;
}

const ALL = 10_000;

/** Whether both rates are whole basis points from 0 % to 100 %. */
export function areFeeRates({ feeBasisPoints, taxBasisPoints }: FeeRates): boolean {
  return [feeBasisPoints, taxBasisPoints].every((one) => Number.isInteger(one) && one >= 0 && one <= ALL);
}

/** Returns the fee on a payment including taxes; fee and taxes are each rounded to the nearest cent, half a cent up. */
export function administrationFee(paid: Cents, { feeBasisPoints, taxBasisPoints }: FeeRates): Cents {
  const fee = partOf(paid, feeBasisPoints);
  return fee + partOf(fee, taxBasisPoints);
}

/** Formats a rate for display, such as `2.5%`. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** Uses integers only: amount times `ALL` stays a safe integer up to 900 million dollars. */
function partOf(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints + ALL / 2) / ALL);
}
