/** A social insurance number as it is saved, encrypted: nine digits (decision D59). */
export type SocialInsuranceNumber = string;

/** A parsed social insurance number: its digits, or why it is invalid. */
export type ParsedSocialInsuranceNumber =
  | { digits: SocialInsuranceNumber }
  | { problem: "notNineDigits" | "checkDigit" };

const NINE_DIGITS = /^[0-9]{9}$/;

/**
 * Parses a typed social insurance number, ignoring spaces and hyphens (decision D59). It is optional: the form checks whether one
 * was given. Never throws.
 *
 * @returns its nine digits, or `checkDigit` if one of them must be wrong
 */
export function parseSocialInsuranceNumber(text: string): ParsedSocialInsuranceNumber {
  const digits = text.replace(/[\s-]/g, "");
  if (!NINE_DIGITS.test(digits)) return { problem: "notNineDigits" };
  return passesLuhn(digits) ? { digits } : { problem: "checkDigit" };
}

/** Checks the last digit (Luhn), which detects every single wrong digit and nearly every swapped pair. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (1 + (place % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  // Nine zeros pass the checksum, and are typed only to satisfy the field.
  return sum > 0 && sum % 10 === 0;
}
