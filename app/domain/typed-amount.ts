import { amountForInput, type Cents } from "./money";

/** Maximum length of a typed amount, including `$`, commas and spaces (RCP-07). */
export const AMOUNT_MAX_LENGTH = 9;

/** Why a typed amount is rejected. */
export type AmountProblem = "missing" | "negative" | "notANumber" | "tooLong" | "tooPrecise" | "zero";

/** A parsed amount: cents greater than zero, or the problem to report. */
export type ParsedAmount = { cents: Cents } | { problem: AmountProblem };

const TYPED_AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/**
 * Parses a typed amount of dollars (decisions D14 and D15).
 *
 * Works on the digits and never uses a floating-point number. Ignores one `$` at either end and outer spaces; accepts commas only
 * between thousands. Never throws.
 *
 * @returns cents > 0, or the first problem that applies, most helpful first
 */
export function parseAmount(text: string): ParsedAmount {
  return parseAmountUpTo(AMOUNT_MAX_LENGTH, text);
}

/**
 * Like {@link parseAmount}, for text of another maximum length.
 *
 * @returns cents that may exceed the safe integers if the length permits it
 */
export function parseAmountUpTo(maxLength: number, text: string): ParsedAmount {
  const bare = withoutDollarSign(text.trim());
  if (bare === "") return { problem: "missing" };
  const negative = /^[-\u2212]/.test(bare);
  const digits = negative ? withoutDollarSign(bare.slice(1).trim()) : bare;
  const typed = TYPED_AMOUNT.exec(digits);
  const whole = typed?.[1]?.replaceAll(",", "") ?? "";
  const fraction = typed?.[2] ?? "";
  if (!typed || whole + fraction === "") return { problem: "notANumber" };
  if (negative) return { problem: "negative" };
  if (text.length > maxLength) return { problem: "tooLong" };
  if (fraction.length > 2) return { problem: "tooPrecise" };
  const cents = Number.parseInt(`0${whole}${fraction.padEnd(2, "0")}`, 10);
  return cents === 0 ? { problem: "zero" } : { cents };
}

/** Formats an amount for its input; drops the zeros after the point where the text would exceed the maximum length. */
export function formatAmountInput(cents: Cents): string {
  const text = amountForInput(cents);
  return text.length > AMOUNT_MAX_LENGTH ? text.replace(/\.?0+$/, "") : text;
}

/** Whether an amount can be typed: up to `999999.99` any, up to `999999999` whole dollars. */
export function isTypable(cents: Cents): boolean {
  return formatAmountInput(cents).length <= AMOUNT_MAX_LENGTH;
}

function withoutDollarSign(text: string): string {
  if (text.startsWith("$")) return text.slice(1).trim();
  return text.endsWith("$") ? text.slice(0, -1).trim() : text;
}
