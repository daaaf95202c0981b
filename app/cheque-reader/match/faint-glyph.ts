import { drawGlyph, drawnSize, GLYPHS } from "../glyphs";
import type { GreyPicture } from "../grey-picture";
import { STRIP_MARGIN, STRIP_PIXELS_PER_UNIT } from "../locate/strip";

/** Blank paper around a shape, in units. */
const MARGIN = 1;
/** Offsets at which a shape is tried around its place, in pixels of the strip: up to one unit each way. */
const OFF = [-4, -2, 0, 2, 4];

const { width, height } = drawnSize(STRIP_PIXELS_PER_UNIT, MARGIN);

/**
 * The 14 shapes without their mean and slopes, scaled so that correlating a shape with its own print gives the print's contrast.
 */
const shapes = GLYPHS.map((glyph) => {
  const { pixels } = drawGlyph(glyph, STRIP_PIXELS_PER_UNIT, MARGIN);
  const flat = withoutSlopes(pixels);
  const length = flat.reduce((sum, value) => sum + value * value, 0);
  return flat.map((value) => (value * Math.max(...pixels)) / length);
});

/**
 * Returns how much of a glyph is left at an empty place, as a share of the print's contrast: the best match of all shapes around
 * the place. The many pixels of a shape distinguish a trace from the paper's grain, which no single spot does (BNK-07).
 *
 * @param contrast the difference in grey between the line's ink and its paper
 */
export function measureFaintGlyph(strip: GreyPicture, left: number, contrast: number): number {
  const x = Math.round(left) - MARGIN * STRIP_PIXELS_PER_UNIT;
  const y = Math.round((STRIP_MARGIN - MARGIN) * STRIP_PIXELS_PER_UNIT);
  let most = 0;
  for (const down of OFF)
    for (const across of OFF) {
      const points = withoutSlopes(window(strip, x + across, y + down));
      for (const shape of shapes) {
        let print = 0;
        for (let at = 0; at < points.length; at++) print -= (points[at] ?? 0) * (shape[at] ?? 0);
        most = Math.max(most, print / contrast);
      }
    }
  return most;
}

function window(
  { width: across, height: down, pixels }: GreyPicture,
  left: number,
  top: number,
): Float32Array {
  const points = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const atX = Math.min(across - 1, Math.max(0, left + x));
      const atY = Math.min(down - 1, Math.max(0, top + y));
      points[y * width + x] = pixels[atY * across + atX] ?? 0;
    }
  return points;
}

/** Removes what lighting does to paper: the mean, and a linear change across and down. */
function withoutSlopes(points: ArrayLike<number>): Float32Array {
  const middleX = (width - 1) / 2;
  const middleY = (height - 1) / 2;
  let mean = 0;
  let across = 0;
  let down = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = points[y * width + x] ?? 0;
      mean += value;
      across += value * (x - middleX);
      down += value * (y - middleY);
    }
  const count = width * height;
  mean /= count;
  across /= (count * (width ** 2 - 1)) / 12;
  down /= (count * (height ** 2 - 1)) / 12;
  const flat = new Float32Array(count);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      flat[y * width + x] =
        (points[y * width + x] ?? 0) - mean - across * (x - middleX) - down * (y - middleY);
  return flat;
}
