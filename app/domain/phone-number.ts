/** A phone number as it is saved: ten digits without separators (PRF-03). */
export type PhoneNumber = string;

const SEPARATORS = /[\s().\-\u2010-\u2013]/g;
const TEN_DIGITS = /^[0-9]{10}$/;
/** Typed only to satisfy a required field. */
const ALL_ZEROS = "0000000000";

/**
 * Parses a typed phone number (SET-07): ten digits, not all 0, with any of the usual separators; drops a country code `1` or
 * `+1`. Never throws.
 *
 * @returns its ten digits, or undefined for letters, non-ASCII digits, an extension, too few or too many digits, or only zeros
 */
export function parsePhoneNumber(text: string): PhoneNumber | undefined {
  const bare = text.replace(SEPARATORS, "");
  const digits = /^(?:\+1|1(?=[0-9]{10}$))/.test(bare) ? bare.replace(/^\+?1/, "") : bare;
  return TEN_DIGITS.test(digits) && digits !== ALL_ZEROS ? digits : undefined;
}

/** Formats a saved phone number as in PRF-03, `416-555-0199`; any other format from an upstream is shown unchanged. */
export function formatPhoneNumber(phoneNumber: PhoneNumber): string {
  if (!TEN_DIGITS.test(phoneNumber)) return phoneNumber;
  return `${phoneNumber.slice(0, 3)}-${phoneNumber.slice(3, 6)}-${phoneNumber.slice(6)}`;
}
