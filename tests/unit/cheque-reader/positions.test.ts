import { Dice } from "tests/cheque-training/dice";
import { PRINT_MARGIN, printLine } from "tests/cheque-training/printed-line";
import { describe, expect, test } from "vitest";
import { GLYPH_PITCH } from "~/cheque-reader/glyphs";
import type { GreyPicture } from "~/cheque-reader/grey-picture";
import { STRIP_MARGIN, STRIP_PIXELS_PER_UNIT } from "~/cheque-reader/locate/strip";
import { matchLine } from "~/cheque-reader/match/match-line";
import { readPositions } from "~/cheque-reader/match/positions";

const clean = { weight: 0, jitterX: 0, jitterY: 0, rough: 0, voids: 0 };
const printed = "c0001c  a12345d003a  123 4567c";
const LEFT = 40;

/** Returns a strip of dark print on light paper: grey 30 for ink, 220 for paper. */
function stripOf(text: string): GreyPicture {
  const print = printLine(text, STRIP_PIXELS_PER_UNIT, clean, new Dice(731_000));
  const width = print.width + 2 * LEFT;
  const height = (9 + 2 * STRIP_MARGIN) * STRIP_PIXELS_PER_UNIT;
  const pixels = new Uint8Array(width * height).fill(220);
  const top = (STRIP_MARGIN - PRINT_MARGIN) * STRIP_PIXELS_PER_UNIT;
  for (let y = 0; y < print.height; y++)
    for (let x = 0; x < print.width; x++)
      pixels[(top + y) * width + LEFT + x] =
        220 - Math.round((print.pixels[y * print.width + x] ?? 0) * 0.75);
  return { width, height, pixels };
}

/** Repaints one position of the strip; `from` and `to` are shares of its height. */
function painted(position: number, grey: (before: number) => number, from = 0, to = 1): GreyPicture {
  const strip = stripOf(printed);
  const left = Math.round(LEFT + (PRINT_MARGIN + position * GLYPH_PITCH - 1) * STRIP_PIXELS_PER_UNIT);
  for (let y = Math.floor(from * strip.height); y < to * strip.height; y++)
    for (let x = left; x < left + 9 * STRIP_PIXELS_PER_UNIT; x++) {
      const at = y * strip.width + x;
      strip.pixels[at] = grey(strip.pixels[at] ?? 0);
    }
  return strip;
}

const positionsOf = (strip: GreyPicture) =>
  readPositions(strip, matchLine(strip).characters, ({ text }) => text);

describe("reading the line position by position [BNK-07]", () => {
  test("puts each glyph in its position and a space where nothing is printed", () => {
    expect(positionsOf(stripOf(printed))).toBe(printed);
  });

  test("an erased glyph leaves a space and shifts nothing", () => {
    expect(positionsOf(painted(12, () => 220))).toBe("c0001c  a123 5d003a  123 4567c");
  });

  test.each([
    ["what is left of a glyph", 12, (before: number) => 220 - (220 - before) * 0.3, 0, 1],
    ["a 7 of which glare has left an eighth", 28, (before: number) => 220 - (220 - before) * 0.125, 0, 1],
    ["correction fluid brighter than the paper", 6, () => 245, 0.2, 0.8],
    ["a darker patch over print and all around it", 20, () => 190, 0, 1],
    ["a spot of ink", 19, () => 60, 0.4, 0.5],
    ["light that changes within", 7, (before: number) => before * 0.8, 0, 0.5],
  ])("%s makes the position doubtful", (_, position, grey, from, to) => {
    const strip = painted(position, grey, from, to);
    const row = matchLine(stripOf(printed)).characters.filter(
      ({ left }) =>
        Math.abs(left - LEFT - (PRINT_MARGIN + position * GLYPH_PITCH) * STRIP_PIXELS_PER_UNIT) > 10,
    );
    expect(readPositions(strip, row, ({ text }) => text)).toBe(
      `${printed.slice(0, position)}?${printed.slice(position + 1)}`,
    );
  });

  test("an off-pitch glyph makes its position doubtful", () => {
    const row = matchLine(stripOf(printed)).characters.map((glyph, index) =>
      index < 12 ? glyph : { ...glyph, left: glyph.left + 0.4 * GLYPH_PITCH * STRIP_PIXELS_PER_UNIT },
    );
    expect(readPositions(stripOf(printed), row, ({ text }) => text)).toContain("?");
  });
});
