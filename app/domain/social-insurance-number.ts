/** A social insurance number as it is kept, and then encrypted: nine digits (decision D59). */
export type SocialInsuranceNumber = string;

/** A typed social insurance number, read: its digits, or why it is none. */
export type ParsedSocialInsuranceNumber =
  | { digits: SocialInsuranceNumber }
  | { problem: "notNineDigits" | "checkDigit" };

const NINE_DIGITS = /^[0-9]{9}$/;

/**
 * Reads a social insurance number as typed, spaces and hyphens ignored (decision D59). It is optional: whether it
 * was given at all is the form's to ask. Never throws.
 *
 * @returns its nine digits, or `checkDigit` where one of them must be wrong
 */
export function parseSocialInsuranceNumber(text: string): ParsedSocialInsuranceNumber {
  const digits = text.replace(/[\s-]/g, "");
  if (!NINE_DIGITS.test(digits)) return { problem: "notNineDigits" };
  return passesLuhn(digits) ? { digits } : { problem: "checkDigit" };
}

/** The check on a number's last digit (Luhn): it finds every single wrong digit and nearly every swapped pair. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (1 + (place % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  // Nothing but zeros passes the sum, and is what people type to get past a field.
  return sum > 0 && sum % 10 === 0;
}
