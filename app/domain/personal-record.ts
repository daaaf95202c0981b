/** What a value of JSON can be. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The files of a personal record that the others speak of (PRF-11). */
export const RECORD_FILES = {
  readMe: "README.txt",
  verify: "verify.html",
  ledger: "ledger.jsonl",
  manifest: "manifest.json",
} as const;

/** What the first line of a record's ledger names as the hash before it. */
export const NO_HASH = "0".repeat(64);

/** The same value as the same text, wherever it is written: names in the order of their letters, no spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(",")}}`;
}

/** What a receipt's file is called by. */
interface FiledReceipt {
  readonly claimId: number;
  readonly receiptId: number;
  /** yyyy-MM-dd. */
  readonly expenseDate: string | null;
  /** What for and for whom, as far as it is known. */
  readonly words: readonly (string | null)[];
  /** The file's own name, for its ending. */
  readonly fileName: string;
}

/** Where a receipt's file lies in a record, such as `receipts/claim-12/2026-05-03-Massage-Emma-receipt-34.jpg`. */
export function receiptPathInRecord({
  claimId,
  receiptId,
  expenseDate,
  words,
  fileName,
}: FiledReceipt): string {
  const name = [expenseDate ?? "no-date", ...words, "receipt", String(receiptId)].map(asWord).filter(Boolean);
  return `receipts/claim-${claimId}/${name.join("-")}${fileEnding(fileName)}`;
}

/** Letters and digits of any language, what is between them as a hyphen: every system can keep such a file. */
export function asWord(text: string | null): string {
  const words = (text ?? "").normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...words]
    .slice(0, 40)
    .join("")
    .replace(/^-+|-+$/g, "");
}

/** `.pdf` of a file's name, nothing where it has no ending. */
export function fileEnding(fileName: string): string {
  return /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0].toLowerCase() ?? "";
}
