import {
  CHEQUE_CONFIDENCE_CUTOFF,
  type ChequeCharacter,
  type ChequeNumbers,
  findChequeNumbers,
  findPrintedNumbers,
} from "~/domain/cheque-line";
import type { GreyPicture } from "./grey-picture";
import { findDigitBoxes } from "./locate/boxes";
import { findInk } from "./locate/ink";
import { findLines, type PrintedLine } from "./locate/lines";
import { cutStrip, type Strip } from "./locate/strip";
import { matchLine } from "./match/match-line";
import { readPositions } from "./match/positions";
import { deskew, type QuarterTurns, rotateClockwise } from "./rotate";

/** A line found in a picture, cut out, with the characters that shape matching reads in it. */
export interface Attempt {
  readonly strip: GreyPicture;
  readonly characters: readonly ChequeCharacter[];
  readonly numbers?: ChequeNumbers;
  /** The line would hold numbers, but part of it is hidden. */
  readonly isHidden?: true;
}

/** A pixel darker than this share of the light around it is ink; the first value fits most pictures. */
const SHARES = [0.82, 0.75, 0.9];
/** Quarter turns to try: most pictures are upright, some upside down. */
const TURNS: readonly QuarterTurns[] = [0, 2, 1, 3];

/** Slopes to try for lines that are more tilted than the search tolerates: about 11 degrees either way. */
const TILTS = [0.2, -0.2];

/**
 * Looks for the line in every orientation, the likeliest first, then tilted, until one attempt leaves no doubt about the
 * picture's orientation. Then tries other thresholds, in orientations that showed a row and upright. Each step takes
 * 50 to 150 ms.
 */
export function* findAttempts(picture: GreyPicture): Generator<Attempt, undefined> {
  let turns: readonly QuarterTurns[] = TURNS;
  for (const share of SHARES) {
    const promising: QuarterTurns[] = [];
    let isFound = false;
    for (const quarters of turns) {
      const turned = rotateClockwise(picture, quarters);
      const lines = linesIn(turned, share);
      if (quarters === 0 || lines.length > 0) promising.push(quarters);
      for (const line of lines) {
        const attempt = readStrip(cutStrip(turned, line));
        isFound ||= isSurelyCheque(attempt);
        yield attempt;
      }
      if (isFound) {
        promising.splice(0, promising.length, quarters);
        break;
      }
    }
    turns = promising;
    if (isFound || share !== SHARES[0]) continue;
    for (const slope of TILTS) {
      const level = deskew(picture, slope);
      for (const line of linesIn(level, share)) yield readStrip(cutStrip(level, line));
    }
  }
}

/** A likeness to a glyph (of 100) that rarely occurs by chance. */
const CLEAR = 65;

/** Whether a line has the symbols of a cheque's line among its digits; other print has rows of digits too. */
export function isLikeCheque({ characters }: Attempt, digits = 4, symbols = 2): boolean {
  const clear = characters.filter(({ confidence }) => confidence >= CLEAR);
  const ofSymbols = clear.filter(({ text }) => /[a-d]/.test(text)).length;
  return ofSymbols >= symbols && clear.length >= digits + symbols;
}

function isSurelyCheque(attempt: Attempt): boolean {
  return isLikeCheque(attempt, 9, 3);
}

function linesIn(picture: GreyPicture, share: number): PrintedLine[] {
  return findLines(findDigitBoxes(findInk(picture, share), picture.width, picture.height));
}

function readStrip({ plain, clear }: Strip): Attempt {
  const { characters, from, to } = matchLine(clear);
  const attempt = { strip: cropStrip(clear, from, to), characters };
  if (!findChequeNumbers(characters.map(certain).join(""))) return attempt;
  const numbers = findPrintedNumbers(readPositions(plain, characters, certain));
  return numbers ? { ...attempt, numbers } : { ...attempt, isHidden: true };
}

/** Replaces an uncertain character by `?`, which breaks the line: without it, five digits would become a plausible four. */
function certain({ text, confidence }: ChequeCharacter): string {
  return confidence >= CHEQUE_CONFIDENCE_CUTOFF ? text : "?";
}

/** Paper kept at each end of the line: about the width of a glyph, in pixels. */
const ROOM = 34;

function cropStrip(strip: GreyPicture, from: number, to: number): GreyPicture {
  const left = Math.max(0, Math.floor(from - ROOM));
  const right = to > from ? Math.min(strip.width, Math.ceil(to + ROOM)) : strip.width;
  const width = right - left;
  const pixels = new Uint8Array(width * strip.height);
  for (let y = 0; y < strip.height; y++)
    pixels.set(strip.pixels.subarray(y * strip.width + left, y * strip.width + right), y * width);
  return { width, height: strip.height, pixels };
}
