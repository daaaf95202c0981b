/** The longest typed signature. */
export const TYPED_SIGNATURE_MAX_LENGTH = 100;
/** The longest drawn one: some 800 points. */
export const DRAWN_SIGNATURE_MAX_LENGTH = 8_000;

/** Why a signature was refused. */
export type SignatureProblem = "missing" | "noName" | "tooLong";

/** Strokes over whole coordinates, as a path of SVG holds them: `M12 40L13 42L15 47M60 8L60 9`. */
const DRAWN = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)+$/;

/** Whether a signature was drawn; otherwise it was typed. Both count alike (section 3, BNK-01). */
export function isDrawnSignature(eSignature: string): boolean {
  return eSignature.length <= DRAWN_SIGNATURE_MAX_LENGTH && DRAWN.test(eSignature);
}

/**
 * Reads an e-signature (BNK-01): a name as typed, its spaces tidied, or the strokes of one as drawn. Never throws.
 *
 * @returns the signature as it is kept, or what is wrong with it
 */
export function parseSignature(text: string): { eSignature: string } | { problem: SignatureProblem } {
  if (isDrawnSignature(text)) return { eSignature: text };
  if (text.length > DRAWN_SIGNATURE_MAX_LENGTH) return { problem: "tooLong" };
  const eSignature = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  if (eSignature === "") return { problem: "missing" };
  if ([...eSignature].length > TYPED_SIGNATURE_MAX_LENGTH) return { problem: "tooLong" };
  return /\p{L}/u.test(eSignature) ? { eSignature } : { problem: "noName" };
}
