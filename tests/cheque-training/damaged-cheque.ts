import { type Distortion, type TrainingPicture, takeTrainingPicture, toPhotograph } from "./cheque-picture";
import { cover, crumple, erase, shade, washOut } from "./damage";
import { Dice } from "./dice";
import type { DrawnCheque } from "./drawn-cheque";

/** The ways to hide one position of the line. */
export const HIDINGS = [
  "erased",
  "washed out to 50 %",
  "washed out to 80 %",
  "washed out to 100 %",
  "covered",
] as const;
/** The ways to damage the whole line. */
export const SPOILINGS = ["shadow", "tilt", "crumple"] as const;
export type Hiding = (typeof HIDINGS)[number];
export type Spoiling = (typeof SPOILINGS)[number];

const SHARES = { "washed out to 50 %": 0.5, "washed out to 80 %": 0.8, "washed out to 100 %": 1 };

/** Just large enough that the reader does not have to enlarge the picture, because the tests read many. */
const QUICK_DPI = 225;

/** How the damaged cheques were taken: every paper background, in all but the worst light. */
const TAKEN: readonly [Distortion, ...Distortion[]] = [
  "200 dpi",
  "jpeg 60",
  "150 dpi",
  "uneven light",
  "on a page, skewed",
  "phone",
  "noise",
];

/** A picture with one hidden position of the line, an index into the printed text. */
export interface HiddenPicture extends TrainingPicture {
  readonly position: number;
}

/**
 * Yields pictures of one cheque, each with another glyph of the line hidden: every glyph, or at most `most`, spread over the
 * line.
 */
export async function* hiddenCheques(
  hiding: Hiding,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<HiddenPicture, undefined> {
  const whole = await toPhotograph(takenFor(seed), seed, { dpi: QUICK_DPI });
  const dice = new Dice(seed * 977 + HIDINGS.indexOf(hiding));
  for (const position of spread(positionsOf(whole.drawn.line.printed), most, dice)) {
    const { paper } = whole.drawn;
    const drawn = { ...whole.drawn, paper: { ...paper, pixels: paper.pixels.slice() } };
    hide(drawn, hiding, position, dice);
    yield { ...(await takeTrainingPicture({ ...whole, drawn })), position };
  }
}

function positionsOf(printed: string): number[] {
  return [...printed].flatMap((character, position) => (character === " " ? [] : [position]));
}

function spread(positions: readonly number[], most: number, dice: Dice): number[] {
  const every = Math.max(1, positions.length / most);
  const first = dice.next() * every;
  return positions.filter(
    (_, index) => Math.floor((index - first) / every) !== Math.floor((index - 1 - first) / every),
  );
}

function hide(drawn: DrawnCheque, hiding: Hiding, position: number, dice: Dice): void {
  if (hiding === "erased") erase(drawn, position);
  else if (hiding === "covered") cover(drawn, position, dice);
  else washOut(drawn, position, SHARES[hiding]);
}

/** Draws a cheque whose line is complete but hard to read. */
export async function spoiltCheque(spoiling: Spoiling, seed: number): Promise<TrainingPicture> {
  const dice = new Dice(seed * 983 + SPOILINGS.indexOf(spoiling));
  const tilt = spoiling === "tilt" ? dice.pick([-1, 1]) * dice.between(4, 15) : undefined;
  const cheque = await toPhotograph(takenFor(seed), seed, { tilt });
  if (spoiling === "shadow") shade(cheque.drawn, dice);
  if (spoiling === "crumple") crumple(cheque.drawn, dice);
  return takeTrainingPicture(cheque);
}

function takenFor(seed: number): Distortion {
  return TAKEN[seed % TAKEN.length] ?? "200 dpi";
}
