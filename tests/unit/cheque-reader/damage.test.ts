import type { TrainingPicture } from "tests/cheque-training/cheque-picture";
import {
  HIDINGS,
  type HiddenPicture,
  type Hiding,
  hiddenCheques,
  SPOILINGS,
  spoiltCheque,
} from "tests/cheque-training/damaged-cheque";
import { count, figure } from "tests/support/counts";
import { ownChequeReader } from "tests/support/own-cheque-reader";
import { describe, expect, test } from "vitest";
import { areSameNumbers, findPrintedNumbers } from "~/domain/cheque-line";

const readCheque = ownChequeReader();

/** A full run hides each position of each line once. */
const hidden = { cheques: count(1, 14), positions: count(5, 100) };
const spoilt = count(4, 100);

/** Counts the results; a wrong reading is listed with its seed. */
class Tally {
  readonly wrong: string[] = [];
  right = 0;
  refused = 0;

  async read({ bytes, numbers, printed }: TrainingPicture, name: string): Promise<void> {
    const reading = await readCheque(bytes);
    if (!reading.numbers) this.refused++;
    else if (areSameNumbers(reading.numbers, numbers)) this.right++;
    else this.wrong.push(`${name}: ${printed} as ${reading.parsedChequeLine}`);
  }

  get count(): number {
    return this.right + this.wrong.length + this.refused;
  }

  toString(): string {
    return `${this.right} right, ${this.wrong.length} wrong, ${this.refused} refused of ${this.count}`;
  }
}

/**
 * Whether the line without this position is the complete line of another account: if the hidden glyph leaves no trace, nobody can
 * tell the two apart.
 */
function isLikeAnotherLine({ printed, numbers, position }: HiddenPicture): boolean {
  const left = findPrintedNumbers(`${printed.slice(0, position)} ${printed.slice(position + 1)}`);
  return left !== undefined && !areSameNumbers(left, numbers);
}

const TRACELESS: readonly Hiding[] = ["erased", "washed out to 100 %"];

describe("a line with a hidden position is refused or read correctly, never with the gap closed [BNK-07]", () => {
  test.each(HIDINGS)("%s", { timeout: 3_600_000 }, async (hiding) => {
    const tally = new Tally();
    const likeAnother = new Tally();
    for (let i = 0; i < hidden.cheques; i++) {
      const seed = 920_000 + 100 * HIDINGS.indexOf(hiding) + i;
      for await (const picture of hiddenCheques(hiding, seed, hidden.positions)) {
        const isLike = TRACELESS.includes(hiding) && isLikeAnotherLine(picture);
        await (isLike ? likeAnother : tally).read(picture, `seed ${seed}, position ${picture.position}`);
      }
    }
    figure(`cheques with a glyph ${hiding}`, String(tally));
    if (likeAnother.count > 0)
      figure(
        `cheques with a glyph ${hiding} that then bear another account's whole line`,
        String(likeAnother),
      );
    expect(tally.wrong).toEqual([]);
    expect(tally.count).toBeGreaterThanOrEqual(hidden.cheques * Math.min(4, hidden.positions));
  });
});

/** The share that must be read correctly; crumpled paper distorts the pitch of the line itself. */
const MIN_RIGHT = { shadow: count(0.5, 0.7), tilt: count(0.5, 0.7), crumple: 0.5 };

describe("a complete but hard-to-read line is mostly read, and never wrongly [BNK-07]", () => {
  test.each(SPOILINGS)("%s", { timeout: 3_600_000 }, async (spoiling) => {
    const tally = new Tally();
    for (let i = 0; i < spoilt; i++)
      await tally.read(await spoiltCheque(spoiling, 910_000 + i), `seed ${910_000 + i}`);
    figure(`cheques with ${spoiling}`, String(tally));
    expect(tally.wrong).toEqual([]);
    expect(tally.right / tally.count).toBeGreaterThanOrEqual(MIN_RIGHT[spoiling]);
  });
});
