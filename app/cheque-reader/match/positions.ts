import { GLYPH_HEIGHT, GLYPH_PITCH, GLYPH_WIDTH } from "../glyphs";
import type { GreyPicture } from "../grey-picture";
import { STRIP_MARGIN, STRIP_PIXELS_PER_UNIT } from "../locate/strip";
import { measureFaintGlyph } from "./faint-glyph";
import type { PlacedGlyph } from "./match-line";

/** One pitch position, in pixels of the strip. */
const STEP = GLYPH_PITCH * STRIP_PIXELS_PER_UNIT;
const CELL = GLYPH_WIDTH * STRIP_PIXELS_PER_UNIT;
const TOP = STRIP_MARGIN * STRIP_PIXELS_PER_UNIT;
const BOTTOM = TOP + GLYPH_HEIGHT * STRIP_PIXELS_PER_UNIT;
/** A distance that differs more than this share of a step from whole steps is not a step of the print. */
const MAX_OFF = 0.25;

/**
 * Returns the line position by position (BNK-07): a glyph, a space where the paper is untouched, or `?` where something is
 * hidden, partly printed or uncertain.
 *
 * @param certain returns a glyph's text, or `?` if it is uncertain
 */
export function readPositions(
  strip: GreyPicture,
  row: readonly PlacedGlyph[],
  certain: (glyph: PlacedGlyph) => string,
): string {
  const step = stepOf(row);
  const contrast = contrastOf(strip, row);
  let positions = "";
  row.forEach((glyph, index) => {
    const before = row[index - 1];
    if (before) {
      const distance = (glyph.left - before.left) / step;
      const whole = Math.round(distance);
      const isWhole = Math.abs(distance - whole) <= MAX_OFF;
      for (let place = 1; place < whole; place++) {
        const left = before.left + ((glyph.left - before.left) * place) / whole;
        positions += isWhole && isEmptyAt(strip, left, contrast) ? " " : "?";
      }
      if (!isWhole) positions += "?";
    }
    positions += certain(glyph);
  });
  return positions;
}

/** Measures the print's actual step, because the height that scales the strip depends on how bold the print is. */
function stepOf(row: readonly PlacedGlyph[]): number {
  const single = row
    .map((glyph, index) => glyph.left - (row[index - 1]?.left ?? Number.NEGATIVE_INFINITY))
    .filter((distance) => Math.abs(distance - STEP) < MAX_OFF * STEP);
  return single.length > 3 ? median(single) : STEP;
}

/** Returns the difference in grey between ink and paper, the median of the row. */
function contrastOf(strip: GreyPicture, row: readonly PlacedGlyph[]): number {
  const contrasts = row.map(({ left }) => {
    const greys = [...pointsIn(strip, left, left + CELL, TOP, BOTTOM, 2)].sort((a, b) => a - b);
    return (greys[Math.floor(greys.length * 0.85)] ?? 0) - (greys[Math.floor(greys.length * 0.15)] ?? 0);
  });
  return Math.max(8, median(contrasts));
}

/** Measurements of an empty position, in greys. */
export interface EmptyPosition {
  /** The mean where a glyph would stand. */
  readonly here: number;
  /** The mean above and below. */
  readonly aboveAndBelow: number;
  /** The mean above and below the neighbouring positions. */
  readonly beside: number;
  /** How far the darkest and the brightest spot differ from the mean. */
  readonly darkest: number;
  readonly brightest: number;
}

/** Margin around a cell that belongs to the position too. */
const ROOM = 3;
/** The rows of blank paper above and below the print that are measured. */
const NEAR = 5;
const FAR = 13;
const SPOT = 5;

function paperAt(strip: GreyPicture, left: number): EmptyPosition {
  const from = Math.round(left) - ROOM;
  const to = from + CELL + 2 * ROOM;
  const here = mean(pointsIn(strip, from, to, TOP - ROOM, BOTTOM + ROOM));
  const around = (start: number, end: number) =>
    (mean(pointsIn(strip, start, end, TOP - FAR, TOP - NEAR)) +
      mean(pointsIn(strip, start, end, BOTTOM + NEAR, BOTTOM + FAR))) /
    2;
  const step = Math.round(STEP);
  let darkest = 0;
  let brightest = 0;
  for (let y = TOP - ROOM; y <= BOTTOM + ROOM - SPOT; y += 2)
    for (let x = from; x <= to - SPOT; x += 2) {
      const spot = mean(pointsIn(strip, x, x + SPOT, y, y + SPOT));
      darkest = Math.max(darkest, here - spot);
      brightest = Math.max(brightest, spot - here);
    }
  return {
    here,
    darkest,
    brightest,
    aboveAndBelow: around(from, to),
    beside: (around(from - step, to - step) + around(from + step, to + step)) / 2,
  };
}

/**
 * Of 204 empty places in good pictures none had more than 0.055 of a glyph; one with a fifth of a glyph left by glare had 0.14.
 */
const MAX_OF_A_GLYPH = 0.08;

function isEmptyAt(strip: GreyPicture, left: number, contrast: number): boolean {
  return (
    isUntouched(paperAt(strip, left), contrast) && measureFaintGlyph(strip, left, contrast) < MAX_OF_A_GLYPH
  );
}

function isUntouched(
  { here, aboveAndBelow, beside, darkest, brightest }: EmptyPosition,
  contrast: number,
): boolean {
  return (
    Math.abs(here - aboveAndBelow) < 0.035 * contrast &&
    Math.abs(here - beside) < 0.08 * contrast &&
    darkest < 0.16 * contrast &&
    brightest < 0.13 * contrast
  );
}

function* pointsIn(strip: GreyPicture, left: number, right: number, top: number, bottom: number, every = 1) {
  const { width, height, pixels } = strip;
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y += every)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += every)
      yield pixels[y * width + x] ?? 0;
}

function mean(values: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    sum += value;
    count++;
  }
  return count > 0 ? sum / count : 0;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
