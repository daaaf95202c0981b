import { drawGlyph, drawnSize, GLYPHS, type Glyph } from "../glyphs";
import type { GreyPicture } from "../grey-picture";

/** Pixels per unit while matching: coarse enough to be quick, fine enough to distinguish strokes. */
export const MATCH_PIXELS_PER_UNIT = 3;
/** Blank paper around a template's cell, in units. */
export const TEMPLATE_MARGIN = 1;

/** The size of every template, in pixels. */
export const TEMPLATE_SIZE = drawnSize(MATCH_PIXELS_PER_UNIT, TEMPLATE_MARGIN);

/** A glyph's pixels in a strip as a vector of length 1, after subtracting their mean; dark is positive. */
export interface Template {
  readonly glyph: Glyph;
  readonly values: Float32Array;
}

/** Makes the 14 templates, as sharp as in a good scan. */
export function makeTemplates(): Template[] {
  return GLYPHS.map((glyph) => {
    const soft = blurPicture(drawGlyph(glyph, MATCH_PIXELS_PER_UNIT, TEMPLATE_MARGIN));
    const mean = soft.reduce((sum, value) => sum + value, 0) / soft.length;
    const length = Math.sqrt(soft.reduce((sum, value) => sum + (value - mean) ** 2, 0));
    return { glyph, values: soft.map((value) => (value - mean) / length) };
  });
}

/** Blurs slightly: a pixel takes a quarter from each neighbour on each axis. */
function blurPicture({ width, height, pixels }: GreyPicture): Float32Array {
  const weights = [0.25, 0.5, 0.25];
  const soft = new Float32Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      weights.forEach((down, i) => {
        weights.forEach((across, j) => {
          const fromY = Math.min(height - 1, Math.max(0, y + i - 1));
          const fromX = Math.min(width - 1, Math.max(0, x + j - 1));
          sum += down * across * (pixels[fromY * width + fromX] ?? 0);
        });
      });
      soft[y * width + x] = sum;
    }
  return soft;
}
