import { type BankNumberKind, isTransitToCheck } from "~/domain/bank-number";
import type { ChequeNumbers } from "~/domain/cheque-line";

/** The current values of the three number fields. */
export type BankFields = Readonly<Record<BankNumberKind, string>>;

const ofCheque = { transitNumber: "transit", bankNumber: "institution", accountNumber: "account" } as const;
export const bankFieldNames = ["transitNumber", "bankNumber", "accountNumber"] as const;

/** Formats the values that nobody typed (on file, or read from a cheque) for the form's hidden field `untyped`. */
export function formatUntypedNumbers(fields: BankFields): string {
  return bankFieldNames.map((name) => fields[name]).join(" ");
}

/** Whether a transit number that was read or prefilled has four digits, which the field asks to check (decision D46, BNK-07). */
export function hasTransitToCheck(read: ChequeNumbers | null | undefined, untyped: string): boolean {
  return [read?.transit, untyped.split(" ")[0]].some((transit = "") => isTransitToCheck(transit));
}

/**
 * Decides which fields the numbers read from a cheque fill (BNK-04): those that are empty or hold a value that nobody typed.
 * Never overwrites typed values.
 *
 * @param before the hidden field as {@link formatUntypedNumbers} formatted it
 * @returns the fields to fill, the hidden field afterwards, and whether a typed value differs from the cheque and was left alone
 */
export function numbersToFill(
  read: ChequeNumbers,
  fields: BankFields,
  before: string,
): { fill: Partial<Record<BankNumberKind, string>>; untyped: string; isLeft: boolean } {
  const untypedBefore = before.split(" ");
  const fill: Partial<Record<BankNumberKind, string>> = {};
  const untyped = { transitNumber: "", bankNumber: "", accountNumber: "" };
  let isLeft = false;
  for (const [index, name] of bankFieldNames.entries()) {
    const number = read[ofCheque[name]];
    const current = fields[name].trim();
    const isUntyped = current === "" || current === untypedBefore[index];
    // Also a value that the reading only confirms: otherwise the next cheque would leave it, and mix two accounts.
    if (isUntyped) untyped[name] = number;
    if (current === number) continue;
    if (isUntyped) fill[name] = number;
    else isLeft = true;
  }
  return { fill, untyped: formatUntypedNumbers(untyped), isLeft };
}
