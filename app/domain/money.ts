import type { NumberOf } from "./ids";

/** An amount of US dollars (decision D7) as a whole number of cents. Every amount of ours is one; dollars exist only as typed or shown text. */
export type Cents = NumberOf<"cents">;

/** How many characters a typed amount may have, `$`, commas and spaces included (RCP-07). */
export const AMOUNT_MAX_LENGTH = 9;

/** The most cents an amount may be: what those characters hold with its cents written out, `999999.99`. */
export const AMOUNT_MAX: Cents = 999_999_99;

/** Why a typed amount was refused. */
export type AmountProblem = "missing" | "negative" | "notANumber" | "tooLong" | "tooPrecise" | "zero";

/** A typed amount, read: cents greater than zero, or the one problem to tell. */
export type ParsedAmount = { cents: Cents } | { problem: AmountProblem };

const TYPED_AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/**
 * Reads an amount of dollars as a person typed it (decisions D14 and D15).
 *
 * The digits are read one by one and never pass through a floating-point number. One `$` at either end and outer spaces
 * are ignored; a comma is taken only between thousands. Never throws.
 *
 * @returns cents > 0, or the first problem that applies, the one which helps most first
 */
export function parseAmount(text: string): ParsedAmount {
  const bare = withoutDollarSign(text.trim());
  if (bare === "") return { problem: "missing" };
  const negative = /^[-\u2212]/.test(bare);
  const digits = negative ? withoutDollarSign(bare.slice(1).trim()) : bare;
  const typed = TYPED_AMOUNT.exec(digits);
  const whole = typed?.[1]?.replaceAll(",", "") ?? "";
  const fraction = typed?.[2] ?? "";
  if (!typed || whole + fraction === "") return { problem: "notANumber" };
  if (negative) return { problem: "negative" };
  if (text.length > AMOUNT_MAX_LENGTH) return { problem: "tooLong" };
  if (fraction.length > 2) return { problem: "tooPrecise" };
  const cents = Number.parseInt(`0${whole}${fraction.padEnd(2, "0")}`, 10);
  return cents === 0 ? { problem: "zero" } : { cents };
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
 * An amount as an input holds it, without `$` and commas: `1234.50`. {@link parseAmount} reads it back.
 *
 * @throws RangeError when `cents` is no safe whole number
 */
export function amountForInput(cents: Cents): string {
  const { sign, dollars, rest } = digitsOf(cents);
  return `${sign}${dollars}.${rest}`;
}

function withoutDollarSign(text: string): string {
  return text.startsWith("$") ? text.slice(1).trim() : text.endsWith("$") ? text.slice(0, -1).trim() : text;
}

function digitsOf(cents: Cents): { sign: "" | "-"; dollars: string; rest: string } {
  if (!Number.isSafeInteger(cents))
    throw new RangeError(`An amount is a whole number of cents, not ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return { sign: cents < 0 ? "-" : "", dollars: digits.slice(0, -2), rest: digits.slice(-2) };
}
