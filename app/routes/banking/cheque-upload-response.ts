import type { ChequeNumbers } from "~/domain/cheque-line";

/** What the page shows after reading a cheque. */
export interface ChequeReadResult {
  /** Picture of the line that was read, as a URL. */
  readonly strip: string | null;
  readonly numbers: ChequeNumbers | null;
  readonly sentence: string;
}

/** The response to a background upload: where the picture is stored and what was read, or why it was rejected. */
export type ChequeUploadResponse =
  | { readonly voidCheque: string; readonly cheque: ChequeReadResult | null }
  | { readonly sentence: string };

/** Parses such a response; returns undefined for anything else, such as a sign-in page. */
export function parseChequeUploadResponse(body: unknown): ChequeUploadResponse | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  if ("voidCheque" in body && "cheque" in body) {
    const { voidCheque, cheque } = body;
    if (typeof voidCheque !== "string") return undefined;
    return { voidCheque, cheque: isReadCheque(cheque) ? cheque : null };
  }
  return "sentence" in body && typeof body.sentence === "string" ? { sentence: body.sentence } : undefined;
}

function isReadCheque(cheque: unknown): cheque is ChequeReadResult {
  return typeof cheque === "object" && cheque !== null && "numbers" in cheque && "sentence" in cheque;
}
