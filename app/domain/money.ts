import type { NumberOf } from "./ids";

/** An amount of US dollars (decision D7) as a whole number of cents. Every amount of ours is one; dollars exist only as typed or shown text. */
export type Cents = NumberOf<"cents">;

/** All amounts together, cents. */
export function sumOf(rows: readonly { readonly amount: Cents }[]): Cents {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * An amount in words for reading: `$1,234.50`, negative `-$1,234.50`.
 *
 * @throws RangeError when `cents` is no safe whole number
 */
export function formatAmount(cents: Cents): string {
  const parts = amountParts(cents);
  return parts.whole + parts.cents;
}

/**
 * The two halves of {@link formatAmount}, for a page that writes the cents smaller: `{ whole: "$1,234", cents: ".50" }`.
 *
 * @throws RangeError when `cents` is no safe whole number
 */
export function amountParts(cents: Cents): { whole: string; cents: string } {
  const { sign, dollars, rest } = digitsOf(cents);
  return { whole: `${sign}$${dollars.replace(/\B(?=(\d{3})+$)/g, ",")}`, cents: `.${rest}` };
}

/**
 * An amount as an input holds it, without `$` and commas: `1234.50`. `parseAmount` (`typed-amount.ts`) reads it back.
 *
 * @throws RangeError when `cents` is no safe whole number
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
