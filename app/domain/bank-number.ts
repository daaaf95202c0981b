/** The three numbers of a bank account by their names on the wire (API-05): `bankNumber` is the institution's. */
export type BankNumberKind = "transitNumber" | "bankNumber" | "accountNumber";

/** How many digits each has, at least and at most (decision D46). */
export const BANK_NUMBER_LENGTHS: Readonly<Record<BankNumberKind, { min: number; max: number }>> = {
  transitNumber: { min: 4, max: 5 },
  bankNumber: { min: 3, max: 3 },
  accountNumber: { min: 7, max: 12 },
};

/** The longest name of an account's holder (BNK-01). */
export const ACCOUNT_NAME_MAX_LENGTH = 30;

/** Why a typed number was refused. */
export type BankNumberProblem = "missing" | "negative" | "notDigits" | "tooShort" | "tooLong" | "zeros";

// A space or a hyphen between digits is how cheques print long numbers.
const DIGITS = /^[0-9](?:[ \u00a0-]?[0-9])*$/;
const HIDDEN_DIGITS = "*******";

/** A number of a bank account as it is kept: its digits alone, as text, so that leading zeros stay; what is none stays as it is. */
export function tidyBankNumber(text: string): string {
  const typed = text.trim();
  return DIGITS.test(typed) ? typed.replace(/[^0-9]/g, "") : typed;
}

/** What is wrong with a number of a bank account, the first that applies (BNK-06, decision D46); only 0 to 9 are digits. */
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
 * Reads a number of a bank account as typed. Never throws.
 *
 * @returns its digits, or the first problem that applies
 */
export function parseBankNumber(
  kind: BankNumberKind,
  text: string,
): { digits: string } | { problem: BankNumberProblem } {
  const digits = tidyBankNumber(text);
  const problem = problemOfBankNumber(kind, digits);
  return problem ? { problem } : { digits };
}

/** Whether a transit number is one of four digits, which is taken as it is and should be checked once more (decision D46). */
export function isTransitToCheck(transitNumber: string): boolean {
  return transitNumber.length === 4;
}

/**
 * An account number as it is shown: all hidden but its last three digits (PRF-08), and how many there are hidden too.
 *
 * @param accountNumber the number, or no more than its last three digits
 */
export function maskedAccountNumber(accountNumber: string): string {
  return HIDDEN_DIGITS + accountNumber.slice(-3);
}

/** The digits by which a person knows the account again without the whole of its number being shown; null for an empty one. */
export function endingOfAccount(accountNumber: string): string | null {
  return accountNumber.slice(-3) || null;
}
