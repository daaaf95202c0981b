import { GLYPH_HEIGHT, GLYPH_PITCH, GLYPH_WIDTH } from "~/cheque-reader/glyphs";
import type { GreyPicture } from "~/cheque-reader/grey-picture";
import type { Dice } from "./dice";
import type { DrawnCheque } from "./drawn-cheque";
import { clamped, enlargedNoise } from "./raster";

/** A rectangle in pixels of the paper; `right` and `bottom` are exclusive. */
interface Patch {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the cell of one position of the line, with a margin of `room` units. */
function cellOf({ paper, print }: DrawnCheque, position: number, room: number): Patch {
  const left = print.left + (position * GLYPH_PITCH - room) * print.unit;
  const top = print.top - room * print.unit;
  return {
    left: Math.max(0, Math.round(left)),
    top: Math.max(0, Math.round(top)),
    right: Math.min(paper.width, Math.round(left + (GLYPH_WIDTH + 2 * room) * print.unit)),
    bottom: Math.min(paper.height, Math.round(top + (GLYPH_HEIGHT + 2 * room) * print.unit)),
  };
}

/** Covers one position with a flat patch in the colour of the surrounding paper. */
export function erase(drawn: DrawnCheque, position: number): void {
  const { paper } = drawn;
  const patch = cellOf(drawn, position, 0.9);
  const around = cellOf(drawn, position, 3);
  const greys: number[] = [];
  for (let y = around.top; y < around.bottom; y++) {
    if (y >= patch.top && y < patch.bottom) continue;
    for (let x = around.left; x < around.right; x++) greys.push(paper.pixels[y * paper.width + x] ?? 0);
  }
  const grey = greys.sort((a, b) => a - b)[Math.floor(greys.length / 2)] ?? 255;
  for (let y = patch.top; y < patch.bottom; y++)
    paper.pixels.fill(grey, y * paper.width + patch.left, y * paper.width + patch.right);
}

/** Adds glare to one position: its pixels lose `share` of their distance to white, less towards the neighbours. */
export function washOut(drawn: DrawnCheque, position: number, share: number): void {
  changeAround(drawn, position, { x: 5.2, y: 8 }, (grey, distance) => {
    const strength = share * Math.min(1, Math.max(0, (1.25 - distance) * 4));
    return grey + (255 - grey) * strength;
  });
}

/** Covers one position with a soft-edged fingertip from below. */
export function cover(drawn: DrawnCheque, position: number, dice: Dice): void {
  const skin = dice.between(105, 215);
  const wide = dice.between(4.6, 14);
  changeAround(drawn, position, { x: wide, y: dice.between(8, 16), isOpenBelow: true }, (grey, distance) => {
    const strength = Math.min(1, Math.max(0, (1.06 - distance) * 12));
    return grey + (skin - 12 * distance - grey) * strength;
  });
}

interface Reach {
  readonly x: number;
  readonly y: number;
  readonly isOpenBelow?: boolean;
}

/** Changes the pixels of an ellipse; `distance` is 1 at its edge, `reach` holds its half-axes in units. */
function changeAround(
  { paper, print }: DrawnCheque,
  position: number,
  { x: wide, y: high, isOpenBelow = false }: Reach,
  changed: (grey: number, distance: number) => number,
): void {
  const centreX = print.left + (position * GLYPH_PITCH + GLYPH_WIDTH / 2) * print.unit;
  const centreY = print.top + (GLYPH_HEIGHT / 2) * print.unit;
  for (let y = 0; y < paper.height; y++) {
    const down = (y - centreY) / (high * print.unit);
    const dy = isOpenBelow ? Math.min(0, down) : down;
    if (Math.abs(dy) > 1.3) continue;
    const from = Math.max(0, Math.floor(centreX - 1.3 * wide * print.unit));
    const to = Math.min(paper.width, centreX + 1.3 * wide * print.unit);
    for (let x = from; x < to; x++) {
      const at = y * paper.width + x;
      const dx = (x - centreX) / (wide * print.unit);
      paper.pixels[at] = clamped(changed(paper.pixels[at] ?? 0, Math.hypot(dx, dy)));
    }
  }
}

/** Draws a hard-edged shadow across the line: everything on one side of the edge is darker. */
export function shade({ paper, line, print }: DrawnCheque, dice: Dice): void {
  const length = line.printed.length * GLYPH_PITCH * print.unit;
  const centreX = print.left + dice.between(0.1, 0.9) * length;
  const centreY = print.top + (GLYPH_HEIGHT / 2) * print.unit;
  const angle = dice.between(-45, 45) * (Math.PI / 180) + (dice.chance(0.5) ? Math.PI : 0);
  const dark = dice.between(0.4, 0.75);
  const soft = dice.between(0.3, 2) * print.unit;
  for (let y = 0; y < paper.height; y++)
    for (let x = 0; x < paper.width; x++) {
      const side = (x - centreX) * Math.cos(angle) + (y - centreY) * Math.sin(angle);
      const share = Math.min(1, Math.max(0, 0.5 + side / soft));
      const at = y * paper.width + x;
      paper.pixels[at] = clamped((paper.pixels[at] ?? 0) * (1 - (1 - dark) * share));
    }
}

/** Crumples the paper and smooths it again: it is bent everywhere, and its slopes get more or less light. */
export function crumple({ paper, print }: DrawnCheque, dice: Dice): void {
  const { width, height } = paper;
  const before: GreyPicture = { ...paper, pixels: paper.pixels.slice() };
  const grain = Math.round(dice.between(25, 60) * print.unit);
  const bend = dice.between(0.5, 1.6) * print.unit;
  const across = enlargedNoise(width, height, grain, dice);
  const down = enlargedNoise(width, height, grain, dice);
  const light = dice.between(0.04, 0.12);
  const creases = enlargedNoise(width, height, Math.round(grain / 2), dice);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const fromX = Math.round(x + bend * (across[at] ?? 0));
      const fromY = Math.round(y + bend * (down[at] ?? 0));
      const isOnPaper = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height;
      const grey = isOnPaper ? (before.pixels[fromY * width + fromX] ?? 0) : (before.pixels[at] ?? 0);
      paper.pixels[at] = clamped(grey * (1 + light * ((creases[at] ?? 0) - 0.5)));
    }
}
