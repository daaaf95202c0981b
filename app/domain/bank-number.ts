/** The three numbers of a bank account by their API names (API-05); `bankNumber` is the institution number. */
export type BankNumberKind = "transitNumber" | "bankNumber" | "accountNumber";

/** Minimum and maximum number of digits of each (decision D46). */
export const BANK_NUMBER_LENGTHS: Readonly<Record<BankNumberKind, { min: number; max: number }>> = {
  transitNumber: { min: 4, max: 5 },
  bankNumber: { min: 3, max: 3 },
  accountNumber: { min: 7, max: 12 },
};

/** Maximum length of the account holder's name (BNK-01). */
export const ACCOUNT_NAME_MAX_LENGTH = 30;

/** Why a typed number is rejected. */
export type BankNumberProblem = "missing" | "negative" | "notDigits" | "tooShort" | "tooLong" | "zeros";

// Cheques print long numbers with a space or a hyphen between digits.
const DIGITS = /^[0-9](?:[ \u00a0-]?[0-9])*$/;
const HIDDEN_DIGITS = "*******";

/** Removes separators from a bank number, kept as text so that leading zeros stay; any other text is only trimmed. */
export function normalizeBankNumber(text: string): string {
  const typed = text.trim();
  return DIGITS.test(typed) ? typed.replace(/[^0-9]/g, "") : typed;
}

/** Returns the first thing wrong with a bank number, if any (BNK-06, decision D46); only 0 to 9 are digits. */
export function problemOfBankNumber(kind: BankNumberKind, bankNumber: string): BankNumberProblem | undefined {
  if (bankNumber === "") return "missing";
  if (/^[-\u2212]\s*[0-9]/.test(bankNumber)) return "negative";
  if (!/^[0-9]+$/.test(bankNumber)) return "notDigits";
  const { min, max } = BANK_NUMBER_LENGTHS[kind];
  if (bankNumber.length < min) return "tooShort";
  if (bankNumber.length > max) return "tooLong";
  return /^0+$/.test(bankNumber) ? "zeros" : undefined;
}

/**
 * Parses a typed bank number. Never throws.
 *
 * @returns its digits, or the first thing wrong with it
 */
export function parseBankNumber(
  kind: BankNumberKind,
  text: string,
): { digits: string } | { problem: BankNumberProblem } {
  const digits = normalizeBankNumber(text);
  const problem = problemOfBankNumber(kind, digits);
  return problem ? { problem } : { digits };
}

/** Whether a transit number has four digits: it is accepted, but the employee should check it again (decision D46). */
export function isTransitToCheck(transitNumber: string): boolean {
  return transitNumber.length === 4;
}

/**
 * Masks an account number except for its last three digits (PRF-08); the mask also hides how many digits there are.
 *
 * @param accountNumber the number, or only its last three digits
 */
export function maskAccountNumber(accountNumber: string): string {
  return HIDDEN_DIGITS + accountNumber.slice(-3);
}

/** Returns the last digits, by which the owner recognises the account without seeing its whole number; null if it is empty. */
export function lastDigitsOfAccount(accountNumber: string): string | null {
  return accountNumber.slice(-3) || null;
}
