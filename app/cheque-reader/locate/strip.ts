import { GLYPH_HEIGHT, GLYPH_PITCH } from "../glyphs";
import type { GreyPicture } from "../grey-picture";
import { type PrintedLine, valueAt } from "./lines";
import { removeShadows } from "./remove-shadows";

/** Pixels per unit in a strip: its glyphs are 36 pixels high. */
export const STRIP_PIXELS_PER_UNIT = 4;
/** Half a glyph above and below, as in the model's training pictures. */
export const STRIP_MARGIN = 4.5;
/** How far a strip extends beyond the digits found, in steps: the first and last symbols consist of several pieces of ink. */
const BEYOND = 6;
const LEANS = [-0.24, -0.2, -0.16, -0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24];
const WIDEST = 4000;

/** A line cut out of the picture: straight, upright and of constant height. */
export interface Strip {
  /** As photographed. */
  readonly plain: GreyPicture;
  /** With even contrast. */
  readonly clear: GreyPicture;
}

export function cutStrip(picture: GreyPicture, line: PrintedLine): Strip {
  const columns = columnsOf(picture, line);
  const slanted = sampleStrip(picture, columns, 0);
  const lean = leanOf(slanted);
  const plain = lean === 0 ? slanted : sampleStrip(picture, columns, lean);
  return { plain, clear: stretchGreys(removeShadows(plain)) };
}

interface SampledColumn {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

/** Returns the middle of each column of the strip; their distance follows the size of the glyphs, which corrects perspective. */
function columnsOf(picture: GreyPicture, { top, bottom, from, to }: PrintedLine): SampledColumn[] {
  const slope = (top.slope + bottom.slope) / 2;
  const flat = 1 / Math.hypot(1, slope);
  const unitAt = (x: number) => Math.max(0.5, ((valueAt(bottom, x) - valueAt(top, x)) * flat) / GLYPH_HEIGHT);
  const start = Math.max(0, from - BEYOND * GLYPH_PITCH * unitAt(from));
  const end = Math.min(picture.width - 1, to + BEYOND * GLYPH_PITCH * unitAt(to));
  const columns: SampledColumn[] = [];
  for (let x = start; x <= end && columns.length < WIDEST; ) {
    const unit = unitAt(x);
    columns.push({ x, y: (valueAt(top, x) + valueAt(bottom, x)) / 2, unit });
    x += (unit / STRIP_PIXELS_PER_UNIT) * flat;
  }
  return columns;
}

function sampleStrip(picture: GreyPicture, columns: readonly SampledColumn[], lean: number): GreyPicture {
  const width = columns.length;
  const height = Math.round((GLYPH_HEIGHT + 2 * STRIP_MARGIN) * STRIP_PIXELS_PER_UNIT);
  const pixels = new Uint8Array(width * height);
  const first = columns[0];
  const last = columns.at(-1);
  if (!first || !last || first === last) return { width: 0, height, pixels: new Uint8Array(0) };
  const slope = (last.y - first.y) / (last.x - first.x);
  const flat = 1 / Math.hypot(1, slope);
  columns.forEach(({ x, y, unit }, column) => {
    for (let row = 0; row < height; row++) {
      const down = ((row + 0.5 - height / 2) / STRIP_PIXELS_PER_UNIT) * unit;
      const sampleX = x + down * flat * (lean - slope);
      const sampleY = y + down * flat * (1 + lean * slope);
      pixels[row * width + column] = interpolateGrey(picture, sampleX, sampleY);
    }
  });
  return { width, height, pixels };
}

/** Interpolates the grey between four pixels; outside the picture, uses its edge. */
function interpolateGrey({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const clampedX = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const clampedY = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const left = Math.floor(clampedX);
  const up = Math.floor(clampedY);
  const fx = clampedX - left;
  const fy = clampedY - up;
  const at = up * width + left;
  const above = (pixels[at] ?? 0) * (1 - fx) + (pixels[at + 1] ?? 0) * fx;
  const below = (pixels[at + width] ?? 0) * (1 - fx) + (pixels[at + width + 1] ?? 0) * fx;
  return Math.round(above * (1 - fy) + below * fy);
}

/** Returns the lean at which columns differ most from their neighbours, because the glyphs' strokes are then vertical. */
function leanOf(strip: GreyPicture): number {
  let best = { lean: 0, sharpness: 0 };
  for (const lean of LEANS) {
    const sharpness = sharpnessAt(strip, lean) * (1 - Math.abs(lean) * 0.1);
    if (sharpness > best.sharpness) best = { lean, sharpness };
  }
  return best.lean;
}

function sharpnessAt({ width, height, pixels }: GreyPicture, lean: number): number {
  const sums = new Float64Array(width);
  const margin = STRIP_MARGIN * STRIP_PIXELS_PER_UNIT;
  for (let row = margin; row < height - margin; row++) {
    const shift = Math.round(lean * (row - height / 2));
    for (let x = Math.max(0, -shift); x < width - Math.max(0, shift); x++)
      sums[x] = (sums[x] ?? 0) + (pixels[row * width + x + shift] ?? 0);
  }
  let sharpness = 0;
  for (let x = 12; x < width - 12; x++) sharpness += ((sums[x + 1] ?? 0) - (sums[x - 1] ?? 0)) ** 2;
  return sharpness;
}

/** Stretches the greys from the darkest hundredth up to the paper over the whole range. */
function stretchGreys(strip: GreyPicture): GreyPicture {
  const sorted = strip.pixels.toSorted();
  const low = sorted[Math.floor(sorted.length * 0.01)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.85)] ?? 255;
  const scale = 255 / Math.max(8, high - low);
  return { ...strip, pixels: strip.pixels.map((value) => Math.max(0, Math.min(255, (value - low) * scale))) };
}
