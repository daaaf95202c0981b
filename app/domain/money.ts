import type { NumberOf } from "./ids";

/** US dollars (D7) as a whole number of cents. Every amount in the code is one; dollars exist only as typed or displayed text. */
export type Cents = NumberOf<"cents">;

/** Returns the sum of the amounts; cents. */
export function sumOf(rows: readonly { readonly amount: Cents }[]): Cents {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Formats an amount for display: `$1,234.50`, negative `-$1,234.50`.
 *
 * @throws RangeError if `cents` is not a safe integer
 */
export function formatAmount(cents: Cents): string {
  const parts = amountParts(cents);
  return parts.whole + parts.cents;
}

/**
 * Returns the two halves of {@link formatAmount}, for pages that print the cents smaller: `{ whole: "$1,234", cents: ".50" }`.
 *
 * @throws RangeError if `cents` is not a safe integer
 */
export function amountParts(cents: Cents): { whole: string; cents: string } {
  const { sign, dollars, rest } = digitsOf(cents);
  return { whole: `${sign}$${dollars.replace(/\B(?=(\d{3})+$)/g, ",")}`, cents: `.${rest}` };
}

/**
 * Formats an amount for an input, without `$` and commas: `1234.50`. `parseAmount` (`typed-amount.ts`) parses it.
 *
 * @throws RangeError if `cents` is not a safe integer
 */
export function amountForInput(cents: Cents): string {
  const { sign, dollars, rest } = digitsOf(cents);
  return `${sign}${dollars}.${rest}`;
}

function digitsOf(cents: Cents): { sign: "" | "-"; dollars: string; rest: string } {
  if (!Number.isSafeInteger(cents))
    throw new RangeError(`An amount is a whole number of cents, not ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return { sign: cents < 0 ? "-" : "", dollars: digits.slice(0, -2), rest: digits.slice(-2) };
}
