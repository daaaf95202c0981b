/** The three numbers of a bank account by their names on the wire (section 3): `bankNumber` is the institution's. */
export type BankNumberKind = "transitNumber" | "bankNumber" | "accountNumber";

/** How many digits each has, at least and at most (sections 5 and 9, decision D46). */
export const BANK_NUMBER_LENGTHS: Readonly<Record<BankNumberKind, { min: number; max: number }>> = {
  transitNumber: { min: 4, max: 5 },
  bankNumber: { min: 3, max: 3 },
  accountNumber: { min: 7, max: 12 },
};

/** The longest name of an account's holder (sections 5 and 9). */
export const ACCOUNT_NAME_MAX_LENGTH = 30;

/** Why a typed number was refused. */
export type BankNumberProblem = "missing" | "negative" | "notDigits" | "tooShort" | "tooLong" | "zeros";

// A space or a hyphen between digits is how cheques print long numbers.
const DIGITS = /^[0-9](?:[ \u00a0-]?[0-9])*$/;
const HIDDEN_DIGITS = "*******";

/**
 * Reads a number of a bank account as typed (BNK-06, decision D46). It stays text, so leading zeros are kept; only the digits
 * 0 to 9 are digits. Never throws.
 *
 * @returns its digits, or the first problem that applies
 */
export function parseBankNumber(
  kind: BankNumberKind,
  text: string,
): { digits: string } | { problem: BankNumberProblem } {
  const typed = text.trim();
  if (typed === "") return { problem: "missing" };
  if (/^[-\u2212]\s*[0-9]/.test(typed)) return { problem: "negative" };
  if (!DIGITS.test(typed)) return { problem: "notDigits" };
  const digits = typed.replace(/[^0-9]/g, "");
  const { min, max } = BANK_NUMBER_LENGTHS[kind];
  if (digits.length < min) return { problem: "tooShort" };
  if (digits.length > max) return { problem: "tooLong" };
  return /^0+$/.test(digits) ? { problem: "zeros" } : { digits };
}

/** Whether a transit number is one of four digits, which is taken as it is and should be checked once more (decision D46). */
export function isTransitToCheck(transitNumber: string): boolean {
  return transitNumber.length === 4;
}

/**
 * An account number as it is shown: all hidden but its last three digits (section 5), and how many there are hidden too.
 *
 * @param accountNumber the number, or no more than its last three digits
 */
export function maskedAccountNumber(accountNumber: string): string {
  return HIDDEN_DIGITS + accountNumber.slice(-3);
}
