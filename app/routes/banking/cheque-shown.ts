import type { ChequeNumbers } from "~/domain/cheque-line";

/** What the page tells of a reading. */
export interface ShownCheque {
  /** The strip that was read, as a URL of a picture. */
  readonly strip: string | null;
  readonly numbers: ChequeNumbers | null;
  readonly sentence: string;
}

/** What a picture sent in the background is answered with: where it is and what was read, or why it was not taken. */
export type BackgroundAnswer =
  | { readonly voidCheque: string; readonly cheque: ShownCheque | null }
  | { readonly sentence: string };

/** Reads such an answer; undefined for anything else, a page for signing in for example. */
export function asBackgroundAnswer(body: unknown): BackgroundAnswer | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  if ("voidCheque" in body && "cheque" in body) {
    const { voidCheque, cheque } = body;
    if (typeof voidCheque !== "string") return undefined;
    return { voidCheque, cheque: isReadCheque(cheque) ? cheque : null };
  }
  return "sentence" in body && typeof body.sentence === "string" ? { sentence: body.sentence } : undefined;
}

function isReadCheque(cheque: unknown): cheque is ShownCheque {
  return typeof cheque === "object" && cheque !== null && "numbers" in cheque && "sentence" in cheque;
}
