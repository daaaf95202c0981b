import { BANK_NUMBER_LENGTHS } from "./bank-number";

/** Characters recognised with a lower confidence (of 100) are ignored (BNK-04). */
export const CHEQUE_CONFIDENCE_CUTOFF = 45;

/** Why a cheque yielded no numbers (BNK-05): no line resembling its bottom line was found, or the line could not be read. */
export type ChequeError = "NO_TEXT_BLOCKS_FOUND" | "NO_CHEQUE_NUMBERS_FOUND";

/** The three numbers at the bottom of a cheque: digits with leading zeros; a four-digit transit number stays as is (D46). */
export interface ChequeNumbers {
  readonly transit: string;
  readonly institution: string;
  readonly account: string;
}

/** A recognised character: a digit, or a symbol as a letter (a transit, b amount, c on-us, d dash); confidence from 0 to 100. */
export interface ChequeCharacter {
  readonly text: string;
  readonly confidence: number;
}

/** Returns the text to search: the digits and letters a to d that reach the confidence cutoff (BNK-04). Never throws. */
export function toChequeLine(characters: readonly ChequeCharacter[]): string {
  return characters
    .filter(({ text, confidence }) => /^[0-9a-d]$/.test(text) && confidence >= CHEQUE_CONFIDENCE_CUTOFF)
    .map(({ text }) => text)
    .join("");
}

// Transit and institution are between transit symbols; the account number ends at its on-us symbol and may contain dashes.
const NUMBERS = /a([0-9]{4,5})d([0-9]{3})a([0-9d]*[0-9])c/g;

/**
 * Finds the numbers in a cheque's bottom line (BNK-04). The pattern is not anchored, because a stray leading character can occur,
 * but it is strict: a misread symbol would otherwise produce a plausible wrong number. Never throws.
 *
 * @param line as {@link toChequeLine} returns it
 * @returns undefined if the line contains no numbers, or two sets that differ
 */
export function findChequeNumbers(line: string): ChequeNumbers | undefined {
  return uniqueNumbers(line.matchAll(NUMBERS));
}

// Transit and institution are printed without a gap. The account number starts at most two positions after its symbol and has
// no space, or is grouped in one of the two ways banks print: with arbitrary spaces, a missing digit would look like one.
const PRINTED = /a([0-9]{4,5})d([0-9]{3})a {0,2}([0-9][0-9d]*[0-9]|[0-9]{3} [0-9]{4}|[0-9]{4} [0-9]{4})c/g;
const BETWEEN_FIELDS = /([abc]) +(?=[abc])/g;

/**
 * Finds the numbers in a line in which every position is known (BNK-07). Finds none if anything is hidden between the first and
 * last symbol, and never joins digits across a gap. Four digits are a transit number only if exactly four positions are printed
 * between its symbols. Never throws.
 *
 * @param positions one character per pitch position: a digit, a letter a to d, a space where nothing is printed, `?` where
 *   something is hidden or uncertain
 */
export function findPrintedNumbers(positions: string): ChequeNumbers | undefined {
  const line = /[a-d].*[a-d]/.exec(positions)?.[0].replace(BETWEEN_FIELDS, "$1") ?? "";
  return /[^0-9a-d]/.test(line.replace(PRINTED, "")) ? undefined : uniqueNumbers(line.matchAll(PRINTED));
}

function uniqueNumbers(matches: Iterable<RegExpExecArray>): ChequeNumbers | undefined {
  const found = [...matches].map(([, transit = "", institution = "", account = ""]) => ({
    transit,
    institution,
    account: account.replace(/[d ]/g, ""),
  }));
  const [first, ...others] = found;
  if (!first || others.some((other) => !areSameNumbers(first, other))) return undefined;
  const { min, max } = BANK_NUMBER_LENGTHS.accountNumber;
  return first.account.length >= min && first.account.length <= max ? first : undefined;
}

/** Whether two readings agree on all three numbers. */
export function areSameNumbers(one: ChequeNumbers, other: ChequeNumbers): boolean {
  return (
    one.transit === other.transit && one.institution === other.institution && one.account === other.account
  );
}
