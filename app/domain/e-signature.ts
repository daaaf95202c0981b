import { oneLine } from "./one-line";

/** The longest typed signature. */
const TYPED_SIGNATURE_MAX_LENGTH = 100;
/** The longest drawn one: some 800 points. */
const DRAWN_SIGNATURE_MAX_LENGTH = 8_000;

/** Why a signature was refused. */
export type SignatureProblem = "missing" | "noName" | "tooLong";

/** Strokes over whole coordinates, as a path of SVG holds them: `M12 40L13 42L15 47M60 8L60 9`. */
const DRAWN = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)+$/;

/** Whether a signature was drawn; otherwise it was typed. Both count alike (BNK-01). */
export function isDrawnSignature(eSignature: string): boolean {
  return eSignature.length <= DRAWN_SIGNATURE_MAX_LENGTH && DRAWN.test(eSignature);
}

/** The width and height of the ground a signature is drawn upon; its coordinates lie between 0 and these. */
export const SIGNATURE_GROUND = { width: 600, height: 200 } as const;

/**
 * Strokes as they were drawn, written as {@link isDrawnSignature} takes them; with more points than are kept, every stroke is
 * thinned evenly, and where its ends alone are too many, the strokes are. A dot becomes a stroke of one unit.
 *
 * @param strokes points in units of {@link SIGNATURE_GROUND}, of any precision
 * @returns empty when nothing was drawn
 */
export function drawnSignature(
  strokes: readonly (readonly { readonly x: number; readonly y: number }[])[],
): string {
  const whole = strokes.map((points) => points.map(onGround)).filter((points) => points.length > 0);
  const longest = whole.reduce((most, points) => Math.max(most, points.length), 1);
  for (let step = 1; ; step += 1) {
    const path = thinned(whole, Math.max(1, step - longest))
      .map((points) => pathOf(thinned(points, step)))
      .join("");
    if (path.length <= DRAWN_SIGNATURE_MAX_LENGTH) return path;
  }
}

type Point = readonly [x: number, y: number];

function onGround({ x, y }: { readonly x: number; readonly y: number }): Point {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value) || 0, 0), most);
  return [within(x, SIGNATURE_GROUND.width), within(y, SIGNATURE_GROUND.height)];
}

function thinned<Part>(parts: readonly Part[], step: number): readonly Part[] {
  return parts.filter((_, place) => place % step === 0 || place === parts.length - 1);
}

function pathOf([first, ...rest]: readonly Point[]): string {
  if (!first) return "";
  const [x, y] = first;
  const further = rest.length > 0 ? rest : [[x > 0 ? x - 1 : 1, y] as const];
  return `M${x} ${y}${further.map((point) => `L${point.join(" ")}`).join("")}`;
}

/** An e-signature as it is kept: a name with its spaces made tidy, or the strokes of one as they were drawn. */
export function tidySignature(text: string): string {
  return text.length > DRAWN_SIGNATURE_MAX_LENGTH ? text : oneLine(text);
}

/** What is wrong with an e-signature, drawn or typed (BNK-01). */
export function problemOfSignature(eSignature: string): SignatureProblem | undefined {
  if (isDrawnSignature(eSignature)) return undefined;
  if (eSignature === "") return "missing";
  if (eSignature.length > DRAWN_SIGNATURE_MAX_LENGTH) return "tooLong";
  if ([...eSignature].length > TYPED_SIGNATURE_MAX_LENGTH) return "tooLong";
  return /\p{L}/u.test(eSignature) ? undefined : "noName";
}

/**
 * Reads an e-signature as typed or drawn. Never throws.
 *
 * @returns the signature as it is kept, or what is wrong with it
 */
export function parseSignature(text: string): { eSignature: string } | { problem: SignatureProblem } {
  const eSignature = tidySignature(text);
  const problem = problemOfSignature(eSignature);
  return problem ? { problem } : { eSignature };
}
