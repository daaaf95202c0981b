import type { ChequeCharacter } from "~/domain/cheque-line";
import { GLYPH_HEIGHT, GLYPH_WIDTH } from "../glyphs";
import type { GreyPicture } from "../grey-picture";
import { STRIP_MARGIN, STRIP_PIXELS_PER_UNIT } from "../locate/strip";
import { bestRow, type Sighting } from "./best-row";
import {
  MATCH_PIXELS_PER_UNIT,
  makeTemplates,
  TEMPLATE_MARGIN,
  TEMPLATE_SIZE,
  type Template,
} from "./templates";

/** A glyph and the left edge of its cell, in pixels of the strip. */
export interface PlacedGlyph extends ChequeCharacter {
  readonly left: number;
}

/** What the templates find in a strip. `from` and `to` are where its glyphs begin and end, in pixels of the strip. */
export interface MatchedLine {
  readonly characters: readonly PlacedGlyph[];
  readonly from: number;
  readonly to: number;
}

/** The minimum likeness of a glyph (1 is the template itself). */
const MIN_LIKENESS = 0.42;
/** If the second-best glyph is closer than this, the best one is uncertain. */
const CLEAR_LEAD = 0.015;

/** Glyphs that are this much less alike at first look are not compared more closely. */
const FAR_BEHIND = 0.2;

const templates = makeTemplates();

/** Reads a strip: compares the 14 shapes at every place and takes the best row of evenly spaced glyphs. */
export function matchLine(strip: GreyPicture): MatchedLine {
  const small = shrinkStrip(strip);
  const found = sightings(small);
  const row = bestRow(found);
  const first = row[0];
  const last = row.at(-1);
  const scale = STRIP_PIXELS_PER_UNIT / MATCH_PIXELS_PER_UNIT;
  return {
    characters: row.map(({ x, glyph, likeness, lead }) => ({
      text: glyph,
      left: x * scale,
      confidence: lead < CLEAR_LEAD ? 0 : Math.round(likeness * 100),
    })),
    from: first ? first.x * scale : 0,
    to: last ? (last.x + GLYPH_WIDTH * MATCH_PIXELS_PER_UNIT) * scale : 0,
  };
}

/** Scales a strip down to the templates' size, by the mean of the pixels that each new one covers. */
function shrinkStrip(strip: GreyPicture): GreyPicture {
  const scale = STRIP_PIXELS_PER_UNIT / MATCH_PIXELS_PER_UNIT;
  const width = Math.floor(strip.width / scale);
  const height = Math.floor(strip.height / scale);
  const rows = new Float32Array(width * strip.height);
  for (let y = 0; y < strip.height; y++)
    for (let x = 0; x < width; x++)
      rows[y * width + x] = sumCovered(x * scale, scale, (at) => strip.pixels[y * strip.width + at] ?? 0);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels[y * width + x] = sumCovered(y * scale, scale, (at) => rows[at * width + x] ?? 0);
  return { width, height, pixels };
}

function sumCovered(start: number, length: number, valueAt: (at: number) => number): number {
  let sum = 0;
  for (let at = Math.floor(start); at < start + length; at++)
    sum += valueAt(at) * (Math.min(at + 1, start + length) - Math.max(at, start));
  return sum / length;
}

/** Returns the places where some glyph matches better than at the neighbouring places, from left to right. */
function sightings(strip: GreyPicture): Sighting[] {
  const places = strip.width - TEMPLATE_SIZE.width + 1;
  if (places < 1) return [];
  const top = topOfGlyphs(strip) - TEMPLATE_MARGIN * MATCH_PIXELS_PER_UNIT;
  const spread = spreads(strip, { top, from: 0, to: places - 1 });
  const likenesses = templates.map((template) =>
    Float32Array.from(spread, (value, x) => likenessAt(strip, template, x, top, value)),
  );
  const best = Float32Array.from(spread, (_, x) => Math.max(...likenesses.map((all) => all[x] ?? 0)));
  const found: Sighting[] = [];
  for (let x = 0; x < places; x++) {
    const likeness = best[x] ?? 0;
    if (likeness < MIN_LIKENESS || likeness < (best[x - 1] ?? 0) || likeness <= (best[x + 1] ?? 0)) continue;
    const near = templates.filter((_, index) => (likenesses[index]?.[x] ?? 0) > likeness - FAR_BEHIND);
    found.push(refineSighting(strip, near, x, top));
  }
  return found;
}

/** Returns the top of the band with most ink, because the line fitted to a few digits may be a pixel or two off. */
function topOfGlyphs({ width, height, pixels }: GreyPicture): number {
  const darkness = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = 0; x < width; x++) sum += 255 - (pixels[y * width + x] ?? 0);
    return sum;
  });
  const nominal = Math.round(STRIP_MARGIN * MATCH_PIXELS_PER_UNIT);
  const high = GLYPH_HEIGHT * MATCH_PIXELS_PER_UNIT;
  let best = { top: nominal, ink: -1 };
  for (const off of [0, -1, 1, -2, 2, -3, 3]) {
    const top = nominal + off;
    const ink = darkness.slice(top, top + high).reduce((sum, row) => sum + row, 0);
    if (ink > best.ink) best = { top, ink };
  }
  return best.top;
}

function refineSighting(
  strip: GreyPicture,
  near: readonly Template[],
  place: number,
  middle: number,
): Sighting {
  const scores = near.map((template) => ({ template, likeness: 0, x: place }));
  const from = Math.max(0, place - 1);
  const to = Math.min(strip.width - TEMPLATE_SIZE.width, place + 1);
  const lowest = Math.min(strip.height - TEMPLATE_SIZE.height, middle + 2);
  for (let top = Math.max(0, middle - 2); top <= lowest; top++) {
    const spread = spreads(strip, { top, from, to });
    for (const score of scores)
      for (let x = from; x <= to; x++) {
        const likeness = likenessAt(strip, score.template, x, top, spread[x - from] ?? 0);
        if (likeness > score.likeness) Object.assign(score, { likeness, x });
      }
  }
  scores.sort((a, b) => b.likeness - a.likeness);
  const [first, second] = scores;
  return {
    x: (first?.x ?? place) + TEMPLATE_MARGIN * MATCH_PIXELS_PER_UNIT,
    glyph: first?.template.glyph ?? "0",
    likeness: first?.likeness ?? 0,
    lead: (first?.likeness ?? 0) - (second?.likeness ?? 0),
  };
}

/** Returns the correlation of a template with the strip at a place; 0 for flat places. */
function likenessAt(strip: GreyPicture, template: Template, x: number, y: number, spread: number): number {
  if (spread < FLAT) return 0;
  const { width, height } = TEMPLATE_SIZE;
  const { values } = template;
  let sum = 0;
  for (let row = 0; row < height; row++) {
    const at = (y + row) * strip.width + x;
    const from = row * width;
    for (let column = 0; column < width; column++)
      sum -= (strip.pixels[at + column] ?? 0) * (values[from + column] ?? 0);
  }
  return sum / spread;
}

/** A window whose pixels, as a vector, are closer to their mean than this contains only paper. */
const FLAT = 600;

/**
 * Returns for each place from `from` to `to` the length of the pixels under a template as a vector, after subtracting their mean.
 */
function spreads(
  strip: GreyPicture,
  { top, from, to }: { readonly top: number; readonly from: number; readonly to: number },
): Float32Array {
  const { width, height } = TEMPLATE_SIZE;
  const columns = to - from + width;
  const sums = new Float64Array(columns);
  const squares = new Float64Array(columns);
  for (let y = top; y < top + height; y++)
    for (let x = 0; x < columns; x++) {
      const value = strip.pixels[y * strip.width + from + x] ?? 0;
      sums[x] = (sums[x] ?? 0) + value;
      squares[x] = (squares[x] ?? 0) + value * value;
    }
  const count = width * height;
  return Float32Array.from({ length: to - from + 1 }, (_, place) => {
    let sum = 0;
    let square = 0;
    for (let x = place; x < place + width; x++) {
      sum += sums[x] ?? 0;
      square += squares[x] ?? 0;
    }
    return Math.sqrt(Math.max(0, square - (sum * sum) / count));
  });
}
