import { characterCount } from "./character-count";
import { normalizeLine } from "./normalize-line";

/** Maximum length of a typed signature. */
const TYPED_SIGNATURE_MAX_LENGTH = 100;
/** Maximum length of a drawn one: about 800 points. */
const DRAWN_SIGNATURE_MAX_LENGTH = 8_000;

/** Why a signature is rejected. */
export type SignatureProblem = "missing" | "noName" | "tooLong";

/** Strokes of whole coordinates as an SVG path: `M12 40L13 42L15 47M60 8L60 9`. */
const DRAWN = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)+$/;

/** Whether a signature was drawn rather than typed; both are equally valid (BNK-01). */
export function isDrawnSignature(eSignature: string): boolean {
  return eSignature.length <= DRAWN_SIGNATURE_MAX_LENGTH && DRAWN.test(eSignature);
}

/** The size of the drawing area; coordinates are between 0 and these. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;

/** The least width or height of a drawn signature. A tap or a slip of the finger is smaller: 20 units are 9 px on a phone. */
const DRAWN_SIGNATURE_MIN_EXTENT = 20;

/**
 * Converts drawn strokes to the format of {@link isDrawnSignature}. If there are too many points, thins every stroke evenly; if
 * even the strokes' end points are too many, also drops strokes. A dot becomes a stroke of one unit.
 *
 * @param strokes points in units of {@link SIGNATURE_SIZE}, of any precision
 * @returns empty if nothing was drawn, or nothing larger than a slip of the finger
 */
export function toDrawnSignature(
  strokes: readonly (readonly { readonly x: number; readonly y: number }[])[],
): string {
  const whole = strokes.map((points) => points.map(onGround)).filter((points) => points.length > 0);
  const points = whole.flat();
  const extent = Math.max(extentOf(points.map(([x]) => x)), extentOf(points.map(([, y]) => y)));
  if (extent < DRAWN_SIGNATURE_MIN_EXTENT) return "";
  const longest = whole.reduce((most, points) => Math.max(most, points.length), 1);
  for (let step = 1; ; step += 1) {
    const path = takeEvery(whole, Math.max(1, step - longest))
      .map((points) => pathOf(takeEvery(points, step)))
      .join("");
    if (path.length <= DRAWN_SIGNATURE_MAX_LENGTH) return path;
  }
}

function extentOf(values: readonly number[]): number {
  const most = values.reduce((largest, value) => Math.max(largest, value), 0);
  return most - values.reduce((least, value) => Math.min(least, value), most);
}

type StrokePoint = readonly [x: number, y: number];

function onGround({ x, y }: { readonly x: number; readonly y: number }): StrokePoint {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value) || 0, 0), most);
  return [within(x, SIGNATURE_SIZE.width), within(y, SIGNATURE_SIZE.height)];
}

function takeEvery<Part>(parts: readonly Part[], step: number): readonly Part[] {
  return parts.filter((_, place) => place % step === 0 || place === parts.length - 1);
}

function pathOf([first, ...rest]: readonly StrokePoint[]): string {
  if (!first) return "";
  const [x, y] = first;
  const further = rest.length > 0 ? rest : [[x > 0 ? x - 1 : 1, y] as const];
  return `M${x} ${y}${further.map((point) => `L${point.join(" ")}`).join("")}`;
}

/** Normalizes the spaces of a typed signature; a drawn one does not change. */
export function normalizeSignature(text: string): string {
  return text.length > DRAWN_SIGNATURE_MAX_LENGTH ? text : normalizeLine(text);
}

/** Returns what is wrong with a drawn or typed signature, if anything (BNK-01). */
export function problemOfSignature(eSignature: string): SignatureProblem | undefined {
  if (isDrawnSignature(eSignature)) return undefined;
  if (eSignature === "") return "missing";
  if (eSignature.length > DRAWN_SIGNATURE_MAX_LENGTH) return "tooLong";
  if (characterCount(eSignature) > TYPED_SIGNATURE_MAX_LENGTH) return "tooLong";
  return /\p{L}/u.test(eSignature) ? undefined : "noName";
}

/**
 * Parses a typed or drawn signature. Never throws.
 *
 * @returns the signature to save, or what is wrong with it
 */
export function parseSignature(text: string): { eSignature: string } | { problem: SignatureProblem } {
  const eSignature = normalizeSignature(text);
  const problem = problemOfSignature(eSignature);
  return problem ? { problem } : { eSignature };
}
