import { type BankNumberKind, isTransitToCheck } from "~/domain/bank-number";
import type { ChequeNumbers } from "~/domain/cheque-line";

/** The three numbers as they stand in their fields. */
export type BankFields = Readonly<Record<BankNumberKind, string>>;

const ofCheque = { transitNumber: "transit", bankNumber: "institution", accountNumber: "account" } as const;
export const bankFields = ["transitNumber", "bankNumber", "accountNumber"] as const;

/** What stands in the fields of itself, as the hidden field of the form holds it: on file, or read from a cheque before. */
export function notReadable(fields: BankFields): string {
  return bankFields.map((name) => fields[name]).join(" ");
}

/**
 * Whether the transit number that was read, or stands in its field of itself, has four digits: the field then says that it is to
 * be checked (decision D46, BNK-07).
 */
export function hasTransitToCheck(read: ChequeNumbers | null | undefined, untyped: string): boolean {
  return [read?.transit, untyped.split(" ")[0]].some((transit = "") => isTransitToCheck(transit));
}

/**
 * What a reading fills in (BNK-04): fields that are empty, or that hold what nobody typed. What somebody typed is never
 * overwritten.
 *
 * @param before the hidden field as {@link notReadable} made it
 * @returns the fields to fill, and whether one was left as it was typed although the cheque says otherwise
 */
export function fillFrom(
  read: ChequeNumbers,
  fields: BankFields,
  before: string,
): { fill: Partial<Record<BankNumberKind, string>>; isLeft: boolean } {
  const untyped = before.split(" ");
  const fill: Partial<Record<BankNumberKind, string>> = {};
  let isLeft = false;
  for (const [index, name] of bankFields.entries()) {
    const number = read[ofCheque[name]];
    const numbers = fields[name].trim();
    if (numbers === number) continue;
    if (numbers === "" || numbers === untyped[index]) fill[name] = number;
    else isLeft = true;
  }
  return { fill, isLeft };
}
