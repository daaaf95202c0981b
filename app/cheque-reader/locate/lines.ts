import { GLYPH_HEIGHT, GLYPH_PITCH } from "../glyphs";
import type { Box } from "./boxes";

/** y = `at` + `slope` * x */
export interface StraightLine {
  readonly at: number;
  readonly slope: number;
}

/** A row of digits: the lines along their tops and bottoms, from the first digit's left edge to the last one's right edge. */
export interface PrintedLine {
  readonly top: StraightLine;
  readonly bottom: StraightLine;
  readonly from: number;
  readonly to: number;
  /** How many digits are a whole number of steps away from their neighbour. */
  readonly steps: number;
}

/** The distance between neighbouring digits, per unit of height. */
const STEP = GLYPH_PITCH / GLYPH_HEIGHT;
const STEEPEST = 0.2;
const FEWEST_STEPS = 6;
const MAX_SEEDS = 700;
const MAX_PAIRS = 12_000;

/**
 * Finds rows of digits of similar height whose right edges are at multiples of the E-13B step, best first, at most three.
 */
export function findLines(boxes: readonly Box[]): PrintedLine[] {
  const seeds = withNeighbour(boxes);
  if (seeds.length < FEWEST_STEPS || seeds.length > MAX_SEEDS) return [];
  const candidates: Row[] = [];
  let pairs = 0;
  for (const [index, one] of seeds.entries()) {
    for (const other of seeds.slice(index + 1)) {
      const steps = (other.right - one.right) / (STEP * heightOf(one));
      if (steps > 36) break;
      if (steps < 4 || !isLikeHeight(one, other, 0.3)) continue;
      const slope = (middleOf(other) - middleOf(one)) / (other.right - one.right);
      if (Math.abs(slope) > STEEPEST || ++pairs > MAX_PAIRS) continue;
      candidates.push(rowThrough(one, other, seeds));
    }
  }
  candidates.sort((a, b) => b.steps - a.steps);
  const lines: PrintedLine[] = [];
  for (const { steps, boxes: row } of candidates) {
    if (steps < FEWEST_STEPS || lines.length === 3) break;
    const line = fitLines(row, boxes);
    if (line && !lines.some((known) => isSameLine(known, line))) lines.push(line);
  }
  return lines.sort((a, b) => b.steps - a.steps);
}

interface Row {
  readonly steps: number;
  readonly boxes: readonly Box[];
}

/** Returns the boxes that have a box of similar height one step to a side, from left to right. */
function withNeighbour(boxes: readonly Box[]): Box[] {
  const sorted = boxes.toSorted((a, b) => a.right - b.right);
  const chosen = new Set<Box>();
  sorted.forEach((one, index) => {
    const height = heightOf(one);
    for (let i = index + 1; i < sorted.length; i++) {
      const other = sorted[i];
      if (!other || other.right - one.right > STEP * height * 1.3) break;
      const isBeside =
        other.right - one.right > STEP * height * 0.8 &&
        isLikeHeight(one, other, 0.15) &&
        Math.abs(middleOf(one) - middleOf(other)) < 0.3 * height;
      if (isBeside) chosen.add(one).add(other);
    }
  });
  return sorted.filter((box) => chosen.has(box));
}

function rowThrough(one: Box, other: Box, seeds: readonly Box[]): Row {
  const run = other.right - one.right;
  const slope = (middleOf(other) - middleOf(one)) / run;
  const growth = (heightOf(other) - heightOf(one)) / run;
  const row = seeds.filter((box) => {
    const along = box.right - one.right;
    const height = heightOf(one) + growth * along;
    return (
      Math.abs(middleOf(box) - middleOf(one) - slope * along) < 0.14 * height &&
      Math.abs(heightOf(box) - height) < 0.14 * height
    );
  });
  return { steps: stepsIn(row), boxes: row };
}

function stepsIn(row: readonly Box[]): number {
  let count = 0;
  for (let i = 1; i < row.length; i++) {
    const one = row[i - 1];
    const other = row[i];
    if (!one || !other) continue;
    const steps = (other.right - one.right) / (STEP * (heightOf(one) + heightOf(other)) * 0.5);
    const whole = Math.round(steps);
    if (whole >= 1 && whole <= 9 && Math.abs(steps - whole) < 0.14 + 0.03 * whole) count++;
  }
  return count;
}

/** Fits both lines to the row by least squares, then twice more with all boxes that lie on the fitted lines. */
function fitLines(row: readonly Box[], boxes: readonly Box[]): PrintedLine | undefined {
  let members = row;
  let top = leastSquares(members, (box) => box.top);
  let bottom = leastSquares(members, (box) => box.bottom);
  for (let pass = 0; pass < 2; pass++) {
    const from = Math.min(...members.map((box) => box.left));
    const to = Math.max(...members.map((box) => box.right));
    const near = boxes.filter((box) => {
      const x = (box.left + box.right) / 2;
      const height = valueAt(bottom, x) - valueAt(top, x);
      const reach = 10 * height;
      return (
        x > from - reach &&
        x < to + reach &&
        Math.abs(box.top - valueAt(top, x)) < 0.09 * height &&
        Math.abs(box.bottom - valueAt(bottom, x)) < 0.09 * height
      );
    });
    if (near.length < FEWEST_STEPS) break;
    members = near;
    top = leastSquares(members, (box) => box.top);
    bottom = leastSquares(members, (box) => box.bottom);
  }
  const from = Math.min(...members.map((box) => box.left));
  const to = Math.max(...members.map((box) => box.right));
  const isUpright =
    valueAt(bottom, from) - valueAt(top, from) >= 6 && valueAt(bottom, to) - valueAt(top, to) >= 6;
  const sorted = members.toSorted((a, b) => a.right - b.right);
  return isUpright ? { top, bottom, from, to, steps: stepsIn(sorted) } : undefined;
}

function leastSquares(row: readonly Box[], edge: (box: Box) => number): StraightLine {
  const count = row.length;
  const meanX = row.reduce((sum, box) => sum + (box.left + box.right) / 2, 0) / count;
  const meanY = row.reduce((sum, box) => sum + edge(box), 0) / count;
  let over = 0;
  let under = 0;
  for (const box of row) {
    const x = (box.left + box.right) / 2 - meanX;
    over += x * (edge(box) - meanY);
    under += x * x;
  }
  const slope = under > 0 ? over / under : 0;
  return { at: meanY - slope * meanX, slope };
}

function isSameLine(one: PrintedLine, other: PrintedLine): boolean {
  const x = (other.from + other.to) / 2;
  const height = valueAt(one.bottom, x) - valueAt(one.top, x);
  return Math.abs(valueAt(one.top, x) - valueAt(other.top, x)) < height / 2;
}

export function valueAt({ at, slope }: StraightLine, x: number): number {
  return at + slope * x;
}

function isLikeHeight(one: Box, other: Box, share: number): boolean {
  return Math.abs(heightOf(one) - heightOf(other)) <= share * Math.max(heightOf(one), heightOf(other));
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}

function middleOf({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}
