import { drawGlyph, GLYPH_HEIGHT, GLYPH_PITCH, GLYPH_WIDTH, isGlyph } from "~/cheque-reader/glyphs";
import type { GreyPicture } from "~/cheque-reader/grey-picture";
import type { Dice } from "./dice";
import { blurred, enlargedNoise } from "./raster";

/** The wear of a printed line. Lengths in units of 0.013 inch. */
export interface Wear {
  /** Strokes grow by about this much, or shrink if it is negative. */
  readonly weight: number;
  readonly jitterX: number;
  readonly jitterY: number;
  /** How ragged the edges are, 0 to about 0.2. */
  readonly rough: number;
  /** Specks without ink per glyph. */
  readonly voids: number;
}

/** Clear paper around the cells of a printed line, in units. */
export const PRINT_MARGIN = 2;

const drawn = new Map<string, GreyPicture>();

/** Prints a line, with 255 for ink. Spaces are as wide as glyphs. */
export function printLine(text: string, unit: number, wear: Wear, dice: Dice): GreyPicture {
  const width = Math.round((text.length * GLYPH_PITCH - GLYPH_PITCH + GLYPH_WIDTH + 2 * PRINT_MARGIN) * unit);
  const height = Math.round((GLYPH_HEIGHT + 2 * PRINT_MARGIN) * unit);
  const line: GreyPicture = { width, height, pixels: new Uint8Array(width * height) };
  [...text].forEach((character, index) => {
    if (!isGlyph(character)) return;
    const key = `${character} ${unit}`;
    const glyph = drawn.get(key) ?? drawGlyph(character, unit, PRINT_MARGIN);
    drawn.set(key, glyph);
    const left = Math.round((index * GLYPH_PITCH + wear.jitterX * dice.normal()) * unit);
    const top = Math.round(wear.jitterY * dice.normal() * unit);
    press(line, glyph, left, top);
  });
  wearOut(line, unit, wear, dice);
  for (let i = Math.floor(wear.voids * text.length); i > 0; i--)
    speck(line, dice.next() * width, dice.next() * height, dice.between(0.15, 0.55) * unit);
  return line;
}

function press(line: GreyPicture, glyph: GreyPicture, left: number, top: number): void {
  for (let y = 0; y < glyph.height; y++) {
    const targetY = y + top;
    if (targetY < 0 || targetY >= line.height) continue;
    for (let x = 0; x < glyph.width; x++) {
      const targetX = x + left;
      if (targetX < 0 || targetX >= line.width) continue;
      const at = targetY * line.width + targetX;
      line.pixels[at] = Math.max(line.pixels[at] ?? 0, glyph.pixels[y * glyph.width + x] ?? 0);
    }
  }
}

/** Blurs the print and applies a different threshold, so that strokes grow or shrink; noise frays their edges. */
function wearOut(line: GreyPicture, unit: number, { weight, rough }: Wear, dice: Dice): void {
  if (weight === 0 && rough === 0) return;
  const soft = blurred(line, 0.3 * unit);
  const noise = rough > 0 ? enlargedNoise(line.width, line.height, Math.max(2, unit / 2), dice) : undefined;
  const cut = Math.min(243, Math.max(12, 128 - weight * 230));
  for (let i = 0; i < line.pixels.length; i++) {
    const value = (soft.pixels[i] ?? 0) + (noise ? (noise[i] ?? 0) * rough * 255 : 0);
    line.pixels[i] = value >= cut ? 255 : 0;
  }
}

function speck(line: GreyPicture, centreX: number, centreY: number, radius: number): void {
  for (let y = Math.max(0, Math.floor(centreY - radius)); y < Math.min(line.height, centreY + radius); y++)
    for (let x = Math.max(0, Math.floor(centreX - radius)); x < Math.min(line.width, centreX + radius); x++)
      if ((x - centreX) ** 2 + (y - centreY) ** 2 <= radius * radius) line.pixels[y * line.width + x] = 0;
}
