import type { Cents } from "./money";

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

function withoutDollarSign(text: string): string {
  return text.startsWith("$") ? text.slice(1).trim() : text.endsWith("$") ? text.slice(0, -1).trim() : text;
}
