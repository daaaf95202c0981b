import { type Command, InvalidArgumentError } from "commander";
import { type IsoDate, parseDate } from "~/domain/calendar";
import type { ClaimVersion } from "~/domain/claim-changes";
import type { ClaimId, EnrollmentId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import { parseAmountUpTo } from "~/domain/typed-amount";
import { UsageError } from "./operator-error";

/** Fits every amount that the service can name, as it is printed: a claim's total may exceed what a form takes for one receipt. */
const AMOUNT_ARGUMENT_MAX_LENGTH = formatAmount(Number.MAX_SAFE_INTEGER).length;

/** Parses a positive number that identifies something. */
export function parseIdArgument(text: string): number {
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id === 0) throw new InvalidArgumentError("It is a number from a list.");
  return id;
}

/** Parses a Toronto day, dd/MM/yyyy or yyyy-MM-dd. */
export function parseDayArgument(text: string): IsoDate {
  const day = parseDate(text);
  if (!day) throw new InvalidArgumentError("It is a day that exists, such as 31/12/2026 or 2026-12-31.");
  return day;
}

/** Parses an amount of dollars above zero into cents. */
export function parseAmountArgument(text: string): Cents {
  const read = parseAmountUpTo(AMOUNT_ARGUMENT_MAX_LENGTH, text);
  if ("problem" in read || !Number.isSafeInteger(read.cents))
    throw new InvalidArgumentError("An amount looks like 1234.50, with at most two decimals.");
  return read.cents;
}

/** Parses the total of a claim into cents; zero is allowed. */
export function parseTotalArgument(text: string): Cents {
  return /^0+(?:\.0{1,2})?$/.test(text.trim()) ? 0 : parseAmountArgument(text);
}

/** Parses a signed amount, or zero, into cents: +300, -200.00, 0. */
export function parseFundArgument(text: string): Cents {
  if (/^[+-]?0+(?:\.0{1,2})?$/.test(text.trim())) return 0;
  const cents = parseAmountArgument(text.trim().replace(/^[+-]/, ""));
  return text.trim().startsWith("-") ? -cents : cents;
}

/** Parses a part of a claim with its day, such as 600.00@2026-12-31, and appends it to the parts before it. */
export function parsePartArgument(
  text: string,
  before: readonly { amount: Cents; forDate: IsoDate }[] = [],
): { amount: Cents; forDate: IsoDate }[] {
  const [amount = "", day, ...more] = text.split("@");
  if (day === undefined || more.length > 0)
    throw new InvalidArgumentError("A part looks like 600.00@2026-12-31.");
  return [...before, { amount: parseAmountArgument(amount), forDate: parseDayArgument(day) }];
}

/** Parses a rate such as 2.5 or 13% into hundredths of a percent; the server decides which rates a plan may have. */
export function parseRateArgument(text: string): number {
  const [, whole, decimals = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(text.trim()) ?? [];
  if (whole === undefined)
    throw new InvalidArgumentError("A rate looks like 2.5 or 13%, with at most two decimals.");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Parses numbers of categories such as 1,2,5. */
export function parseCategoriesArgument(text: string): EnrollmentId[] {
  return text.split(",").map((each) => {
    if (!/^\s*\d{1,10}\s*$/.test(each)) throw new InvalidArgumentError("Categories look like 1,2,5.");
    return Number(each);
  });
}

/** Parses an employer's fixed amount for a category, such as 5=250.00, and appends it to those before it. */
export function parseFixedAmountArgument(
  text: string,
  before: readonly { enrollmentId: EnrollmentId; fixedAmount: Cents }[] = [],
): { enrollmentId: EnrollmentId; fixedAmount: Cents }[] {
  const [category = "", amount, ...more] = text.split("=");
  if (amount === undefined || more.length > 0)
    throw new InvalidArgumentError("A fixed amount looks like 5=250.00.");
  return [...before, { enrollmentId: parseIdArgument(category), fixedAmount: parseAmountArgument(amount) }];
}

/** Parses one of the given words, ignoring case. */
export function wordArgumentParser<Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const found = words.find((word) => word === text.toUpperCase());
    if (!found) throw new InvalidArgumentError(`It is one of ${words.join(", ")}.`);
    return found;
  };
}

/** Formats cents, with a plus sign if they are positive. */
export function formatSignedAmount(cents: Cents): string {
  return cents > 0 ? `+${formatAmount(cents)}` : formatAmount(cents);
}

/** Adds the options for what `claim` shows and every decision must name (SUB-11). */
export function addSeenVersionOptions(command: Command, version = "the version you read"): Command {
  return command
    .option("--version <number>", version, parseIdArgument)
    .option("--total <amount>", "what it came to", parseTotalArgument);
}

export interface SeenVersionArguments {
  readonly version?: ClaimVersion;
  readonly total?: Cents;
}

/**
 * Returns the version and total given. @throws {UsageError} if one is missing, so that nobody decides on what they have not read
 */
export function requireSeenVersion(
  claim: ClaimId | string,
  { version, total }: SeenVersionArguments,
): { version: ClaimVersion; total: Cents } {
  if (version !== undefined && total !== undefined) return { version, total };
  throw new UsageError(
    `Name the version and total you decide on: \`npm run operator -- claim ${claim}\` shows the claim and ends with the line to type, ` +
      "with --version and --total.",
  );
}
