/** Any JSON value. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The files of a personal record that other files refer to (PRF-11). */
export const RECORD_FILES = {
  readMe: "README.txt",
  verify: "verify.html",
  ledger: "ledger.jsonl",
  manifest: "manifest.json",
} as const;

/** The previous hash in the first line of a record's ledger. */
export const NO_HASH = "0".repeat(64);

/** Serializes a value deterministically: property names sorted, no spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(",")}}`;
}

/** What a receipt's file name is built from. */
interface FiledReceipt {
  readonly claimId: number;
  readonly receiptId: number;
  /** yyyy-MM-dd. */
  readonly expenseDate: string | null;
  /** The expense type and the claimant, as far as known. */
  readonly words: readonly (string | null)[];
  /** The name of the uploaded file, for its extension. */
  readonly fileName: string;
}

/** Returns the path of a receipt's file in a record, such as `receipts/claim-12/2026-05-03-Massage-Emma-receipt-34.jpg`. */
export function receiptPathInRecord({
  claimId,
  receiptId,
  expenseDate,
  words,
  fileName,
}: FiledReceipt): string {
  const name = [expenseDate ?? "no-date", ...words, "receipt", String(receiptId)]
    .map(toFileNamePart)
    .filter(Boolean);
  return `receipts/claim-${claimId}/${name.join("-")}${fileExtension(fileName)}`;
}

/** Keeps letters and digits of any language, with hyphens between them, so that any file system accepts the name. */
export function toFileNamePart(text: string | null): string {
  const words = (text ?? "").normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...words]
    .slice(0, 40)
    .join("")
    .replace(/^-+|-+$/g, "");
}

/** Returns the extension of a file name, such as `.pdf`, or an empty text. */
export function fileExtension(fileName: string): string {
  return /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0].toLowerCase() ?? "";
}
