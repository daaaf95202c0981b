/** A phone number as it is kept: ten digits without separators (PRF-03). */
export type PhoneNumber = string;

const SEPARATORS = /[\s().\-\u2010-\u2013]/g;
const TEN_DIGITS = /^[0-9]{10}$/;
/** What is typed to get past a field. */
const NOBODY = "0000000000";

/**
 * Reads a phone number as typed (SET-07): ten digits, not all of them 0, with any of the usual separators, a country code `1` or `+1` before
 * them left out. Never throws.
 *
 * @returns its ten digits, or undefined for letters, other digits than 0 to 9, an extension, too few or too many digits, or zeros alone
 */
export function parsePhoneNumber(text: string): PhoneNumber | undefined {
  const bare = text.replace(SEPARATORS, "");
  const digits = /^(?:\+1|1(?=[0-9]{10}$))/.test(bare) ? bare.replace(/^\+?1/, "") : bare;
  return TEN_DIGITS.test(digits) && digits !== NOBODY ? digits : undefined;
}

/** A kept phone number by the mask of PRF-03, `416-555-0199`; what an upstream keeps otherwise is shown as it is. */
export function formatPhoneNumber(phoneNumber: PhoneNumber): string {
  if (!TEN_DIGITS.test(phoneNumber)) return phoneNumber;
  return `${phoneNumber.slice(0, 3)}-${phoneNumber.slice(3, 6)}-${phoneNumber.slice(6)}`;
}
