import { BANK_NUMBER_LENGTHS } from "./bank-number";

/** Characters read with less confidence than this (of 100) are ignored (BNK-04). */
export const CHEQUE_CONFIDENCE_CUTOFF = 45;

/** Why a cheque gave no numbers (BNK-05): nothing like its bottom line was found, or what stands there could not be read. */
export type ChequeError = "NO_TEXT_BLOCKS_FOUND" | "NO_CHEQUE_NUMBERS_FOUND";

/** The three numbers at the bottom of a cheque, digits alone, leading zeros kept; a transit of four digits stays so (D46). */
export interface ChequeNumbers {
  readonly transit: string;
  readonly institution: string;
  readonly account: string;
}

/** One character as a reader saw it: a digit, or a symbol as a letter (a transit, b amount, c on-us, d dash); 0 to 100. */
export interface ChequeCharacter {
  readonly text: string;
  readonly confidence: number;
}

/** What a line is searched in: digits and the letters a to d that were read with confidence enough (BNK-04). Never throws. */
export function parsedChequeLine(characters: readonly ChequeCharacter[]): string {
  return characters
    .filter(({ text, confidence }) => /^[0-9a-d]$/.test(text) && confidence >= CHEQUE_CONFIDENCE_CUTOFF)
    .map(({ text }) => text)
    .join("");
}

// Transit and institution stand between transit symbols, the account runs to its on-us symbol and may hold dashes.
const NUMBERS = /a([0-9]{4,5})d([0-9]{3})a([0-9d]*[0-9])c/g;

/**
 * Finds the numbers in a cheque's line (BNK-04). It searches rather than anchors, since a stray leading character
 * happens, but takes nothing lax: a misread symbol would become a plausible wrong number. Never throws.
 *
 * @param line as {@link parsedChequeLine} gives it
 * @returns undefined when the line holds no numbers, or two sets of them that differ
 */
export function chequeNumbers(line: string): ChequeNumbers | undefined {
  return onlyOnes(line.matchAll(NUMBERS));
}

// Transit and institution are printed without a gap. An account begins two positions after its symbol at most, and has either no
// space within or one of the two that banks print: where any digit could be a space, a missing one would look like it.
const PRINTED = /a([0-9]{4,5})d([0-9]{3})a {0,2}([0-9][0-9d]*[0-9]|[0-9]{3} [0-9]{4}|[0-9]{4} [0-9]{4})c/g;
const BETWEEN_FIELDS = /([abc]) +(?=[abc])/g;

/**
 * Finds the numbers in a line of which every position is known (BNK-07): one in which anything is hidden between its first and
 * last symbol has none, and what stands on both sides of a gap is never joined. Four digits are a transit number only where
 * exactly four positions are printed between its symbols. Never throws.
 *
 * @param positions a character for each pitch position: a digit, a letter a to d, a space where nothing is printed, `?` where
 * something is hidden or not certain
 */
export function printedNumbers(positions: string): ChequeNumbers | undefined {
  const line = /[a-d].*[a-d]/.exec(positions)?.[0].replace(BETWEEN_FIELDS, "$1") ?? "";
  return /[^0-9a-d]/.test(line.replace(PRINTED, "")) ? undefined : onlyOnes(line.matchAll(PRINTED));
}

function onlyOnes(matches: Iterable<RegExpExecArray>): ChequeNumbers | undefined {
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
