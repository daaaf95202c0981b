import { GLYPH_PITCH, type Glyph } from "../glyphs";
import { MATCH_PIXELS_PER_UNIT } from "./templates";

/** A place where some glyph matches a strip, in pixels of {@link MATCH_PIXELS_PER_UNIT}. */
export interface Sighting {
  /** The left edge of the glyph's cell. */
  readonly x: number;
  readonly glyph: Glyph;
  readonly likeness: number;
  /** The difference in likeness to the next best glyph. */
  readonly lead: number;
}

/** The likeness above which a glyph adds to the row's worth. */
const WORTH = 0.5;
/** The longest distance between neighbouring glyphs of a row, in steps of the pitch: eight blank positions. */
const MAX_STEPS = 9;
/** Glyphs that are closer than this overlap; in steps. */
const MIN_STEPS = 0.75;
/** How far a distance may be off whole steps, in steps. Each further step permits this much more of it, as the pitch varies. */
const MAX_OFF = 0.4;
const MORE_OFF_PER_STEP = 0.25;
/** A distance that is off by less than this subtracts nothing. */
const FREE_OFF = 0.1;
/** What each blank position subtracts. */
const BLANK_COST = 0.02;

/** Returns what is left of a row's worth at the next glyph, some steps on; undefined where the row cannot continue. */
function worthAfter(worth: number, steps: number): number | undefined {
  if (steps < MIN_STEPS) return undefined;
  const whole = Math.max(1, Math.round(steps));
  const off = Math.abs(steps - whole) / (1 + MORE_OFF_PER_STEP * (whole - 1));
  if (off > MAX_OFF) return undefined;
  return worth - Math.max(0, off - FREE_OFF) - BLANK_COST * (whole - 1);
}

/** The best row that ends with a sighting. */
interface RowEnd {
  readonly sighting: Sighting;
  readonly worth: number;
  /** The same row without its last sighting. */
  readonly before: RowEnd | undefined;
}

/** Returns the row with the highest worth: every glyph adds its likeness, every distance that is not a multiple of the pitch subtracts. */
export function bestRow(found: readonly Sighting[]): Sighting[] {
  const pitch = GLYPH_PITCH * MATCH_PIXELS_PER_UNIT;
  const ends: RowEnd[] = [];
  for (const sighting of found) {
    let start: Pick<RowEnd, "worth" | "before"> = { worth: 0, before: undefined };
    for (const before of ends.toReversed()) {
      const steps = (sighting.x - before.sighting.x) / pitch;
      if (steps > MAX_STEPS) break;
      const worth = worthAfter(before.worth, steps);
      if (worth !== undefined && worth > start.worth) start = { worth, before };
    }
    ends.push({ ...start, sighting, worth: start.worth + sighting.likeness - WORTH });
  }
  let best: RowEnd | undefined;
  for (const end of ends) if (!best || end.worth > best.worth) best = end;
  const row: Sighting[] = [];
  for (let end = best; end; end = end.before) row.unshift(end.sighting);
  return row;
}
