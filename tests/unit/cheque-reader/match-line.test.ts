import { Dice } from "tests/cheque-training/dice";
import { chequeLine, freeText } from "tests/cheque-training/line-text";
import { PRINT_MARGIN, printLine } from "tests/cheque-training/printed-line";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import type { GreyPicture } from "~/cheque-reader/grey-picture";
import { findDigitBoxes } from "~/cheque-reader/locate/boxes";
import { findInk } from "~/cheque-reader/locate/ink";
import { findLines, valueAt } from "~/cheque-reader/locate/lines";
import { removeShadows } from "~/cheque-reader/locate/remove-shadows";
import { cutStrip, STRIP_MARGIN, STRIP_PIXELS_PER_UNIT } from "~/cheque-reader/locate/strip";
import { matchLine } from "~/cheque-reader/match/match-line";
import { deskew, rotateClockwise } from "~/cheque-reader/rotate";

const clean = { weight: 0, jitterX: 0, jitterY: 0, rough: 0, voids: 0 };

/** Places black print on white paper. */
function onPaper(
  print: GreyPicture,
  width: number,
  height: number,
  left: number,
  top: number,
  slope = 0,
): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < print.height; y++)
    for (let x = 0; x < print.width; x++) {
      const row = Math.round(top + y + slope * x);
      if (row >= 0 && row < height)
        pixels[row * width + left + x] = 255 - (print.pixels[y * print.width + x] ?? 0);
    }
  return { width, height, pixels };
}

describe("matching glyph shapes", () => {
  test("reads any sequence of the 14 glyphs in a clean strip with high confidence", {
    timeout: 300_000,
  }, () => {
    for (let seed = 0; seed < count(10, 200); seed++) {
      const dice = new Dice(730_000 + seed);
      const text = freeText(dice);
      const print = printLine(text, STRIP_PIXELS_PER_UNIT, clean, dice);
      const height = (9 + 2 * STRIP_MARGIN) * STRIP_PIXELS_PER_UNIT;
      const strip = onPaper(
        print,
        print.width + 80,
        height,
        40,
        (STRIP_MARGIN - PRINT_MARGIN) * STRIP_PIXELS_PER_UNIT,
      );
      const { characters } = matchLine(strip);
      expect(characters.map((one) => one.text).join("")).toBe(text.replaceAll(" ", ""));
      expect(Math.min(...characters.map((one) => one.confidence))).toBeGreaterThan(80);
    }
  });

  test("finds nothing in an empty strip", () => {
    const strip = { width: 900, height: 72, pixels: new Uint8Array(900 * 72).fill(255) };
    expect(matchLine(strip)).toEqual({ characters: [], from: 0, to: 0 });
  });
});

describe("locating lines", () => {
  test("finds a line with its slope and cuts out a readable strip at any size", {
    timeout: 300_000,
  }, () => {
    for (let seed = 0; seed < count(5, 60); seed++) {
      const dice = new Dice(740_000 + seed);
      const { printed } = chequeLine(dice);
      const unit = dice.between(1.6, 4.5);
      const slope = dice.between(-0.06, 0.06);
      const print = printLine(printed, unit, clean, dice);
      const top = 200 + Math.max(0, -slope * print.width);
      const page = onPaper(print, print.width + 300, 600, 150, top, slope);
      const [line] = findLines(findDigitBoxes(findInk(page, 0.82), page.width, page.height));
      if (!line) throw new Error(`No line was found, seed ${seed}.`);
      expect(line.top.slope).toBeCloseTo(slope, 1);
      expect(valueAt(line.bottom, 600) - valueAt(line.top, 600)).toBeGreaterThan(8 * unit);
      const read = matchLine(cutStrip(page, line).clear).characters.map((one) => one.text);
      expect(read.join(""), `seed ${seed}`).toContain(printed.replaceAll(" ", ""));
    }
  });

  test("finds no line on blank paper", () => {
    const page = { width: 800, height: 400, pixels: new Uint8Array(320_000).fill(240) };
    expect(findLines(findDigitBoxes(findInk(page, 0.9), 800, 400))).toEqual([]);
  });
});

describe("uneven light", () => {
  test("removes a shadow over half a strip, keeps the print and leaves plain paper plain", () => {
    const print = printLine("a12345d", STRIP_PIXELS_PER_UNIT, clean, new Dice(732_000));
    const height = (9 + 2 * STRIP_MARGIN) * STRIP_PIXELS_PER_UNIT;
    const strip = onPaper(
      print,
      print.width + 80,
      height,
      40,
      (STRIP_MARGIN - PRINT_MARGIN) * STRIP_PIXELS_PER_UNIT,
    );
    const edge = strip.width / 2;
    const shaded = strip.pixels.map((value, at) => (at % strip.width < edge ? value : value * 0.5));
    const { pixels } = removeShadows({ ...strip, pixels: shaded });
    const different = pixels.filter((value, at) => Math.abs(value - (strip.pixels[at] ?? 0)) > 2);
    expect(different.length / pixels.length).toBeLessThan(0.01);
    const paper = { width: 90, height: 60, pixels: new Uint8Array(5_400).fill(140) };
    expect(removeShadows(paper).pixels.every((value) => value === 255)).toBe(true);
  });
});

test("rotating the picture by the slope of a skewed line makes the line level", () => {
  const print = printLine("a12345d003a1234567c", 3, clean, new Dice(733_000));
  for (const slope of [-0.25, 0.25]) {
    const page = onPaper(print, 1000, 700, 160, slope < 0 ? 420 : 200, slope);
    const level = deskew(page, slope);
    const [line] = findLines(findDigitBoxes(findInk(level, 0.82), level.width, level.height));
    expect(Math.abs(line?.top.slope ?? 1), `slope ${slope}`).toBeLessThan(0.03);
  }
});

test("a picture turned four times by a quarter is unchanged", () => {
  const picture = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
  expect(rotateClockwise(picture, 1)).toEqual({
    width: 2,
    height: 3,
    pixels: Uint8Array.from([4, 1, 5, 2, 6, 3]),
  });
  expect(rotateClockwise(rotateClockwise(picture, 1), 1)).toEqual(rotateClockwise(picture, 2));
  expect(rotateClockwise(rotateClockwise(picture, 2), 2)).toEqual(picture);
  expect(rotateClockwise(rotateClockwise(picture, 1), 3)).toEqual(picture);
});
