import sharp from "sharp";
import type { GreyPicture } from "~/cheque-reader/grey-picture";
import type { ChequeNumbers } from "~/domain/cheque-line";
import { Dice } from "./dice";
import { type DrawnCheque, drawCheque } from "./drawn-cheque";
import { laidOut } from "./laid-out";
import { clamped } from "./raster";

/** How a cheque is scanned or photographed, and what distorts it. */
export const DISTORTIONS = [
  "300 dpi",
  "200 dpi",
  "150 dpi",
  "100 dpi",
  "noise",
  "skew",
  "blur",
  "jpeg 60",
  "uneven light",
  "on a page",
  "on a page, skewed",
  "phone",
  "phone, hard",
  "black and white",
  "all together",
] as const;
export type Distortion = (typeof DISTORTIONS)[number];

export interface TrainingPicture {
  readonly bytes: Uint8Array;
  readonly numbers: ChequeNumbers;
  /** The line as printed. */
  readonly printed: string;
}

/** Background around a tilted cheque, as a share, so that no corner is cut off. */
const ROOM_TO_TILT = 0.16;

/** Blur is in pixels at 200 dpi, noise in grey levels, skew in degrees; the others are shares. */
interface Happening {
  readonly dpi: number;
  readonly skew: number;
  readonly perspective: number;
  readonly margin: number;
  readonly onPage: boolean;
  readonly shade: number;
  readonly blur: number;
  readonly noise: number;
  /** JPEG quality; absent: PNG. */
  readonly quality?: number;
}

/** Draws a cheque with fictitious numbers and its photograph or scan; the same seed gives the same picture. */
export async function chequePicture(distortion: Distortion, seed: number): Promise<TrainingPicture> {
  return takeTrainingPicture(await toPhotograph(distortion, seed));
}

/** A drawn cheque, and how its picture is taken. */
export interface ToPhotograph {
  readonly drawn: DrawnCheque;
  readonly happening: Happening;
  readonly distortion: Distortion;
  readonly dice: Dice;
}

/** Values that override the random ones: tilt in degrees, dots per inch. */
interface PictureOptions {
  readonly tilt?: number | undefined;
  readonly dpi?: number;
}

export async function toPhotograph(
  distortion: Distortion,
  seed: number,
  { tilt, dpi }: PictureOptions = {},
): Promise<ToPhotograph> {
  const dice = new Dice(seed * 31 + DISTORTIONS.indexOf(distortion));
  const usual = { ...whatHappens(distortion, dice), ...(dpi !== undefined && { dpi }) };
  const happening =
    tilt === undefined ? usual : { ...usual, skew: tilt, margin: ROOM_TO_TILT, onPage: false };
  return { drawn: await drawCheque(dice, drawnAt(happening)), happening, distortion, dice };
}

/** Takes the picture. Uses a copy of the dice, so that the same cheque can be photographed again. */
export async function takeTrainingPicture({
  drawn,
  happening,
  distortion,
  ...rest
}: ToPhotograph): Promise<TrainingPicture> {
  const dice = rest.dice.copy();
  const { paper, line } = drawn;
  const { dpi } = happening;
  const laid = laidOut(paper, { ...happening, scale: dpi / drawnAt(happening) }, dice);
  const shot = await captured(laid, happening, dice);
  if (distortion === "black and white")
    shot.pixels.forEach((value, at) => {
      shot.pixels[at] = value > 150 ? 255 : 0;
    });
  return { bytes: await filed(shot, happening, dice), numbers: line.numbers, printed: line.printed };
}

function drawnAt({ dpi }: Happening): number {
  return dpi === 300 ? 400 : dpi * 1.5;
}

function whatHappens(distortion: Distortion, dice: Dice): Happening {
  const usual: Happening = {
    dpi: dice.pick([200, 200, 300]),
    skew: 0,
    perspective: 0,
    margin: dice.pick([0, 0.01, 0.03]),
    onPage: false,
    shade: 0,
    blur: 0,
    noise: 1.5,
  };
  const goodJpeg = { quality: dice.pick([80, 88, 92]) };
  switch (distortion) {
    case "300 dpi":
    case "200 dpi":
      return { ...usual, ...goodJpeg, dpi: Number.parseInt(distortion, 10) };
    case "150 dpi":
    case "100 dpi":
      return { ...usual, dpi: Number.parseInt(distortion, 10) };
    case "noise":
      return { ...usual, ...goodJpeg, noise: dice.between(8, 16) };
    case "skew":
      return { ...usual, skew: dice.pick([-1, 1]) * dice.between(1, 3), margin: 0.05 };
    case "blur":
      return { ...usual, ...goodJpeg, blur: dice.between(0.9, 1.5) };
    case "jpeg 60":
      return { ...usual, quality: 60, skew: dice.between(-0.5, 0.5) };
    case "uneven light":
      return {
        ...usual,
        ...goodJpeg,
        shade: dice.between(0.35, 0.65),
        skew: dice.between(-1, 1),
        margin: 0.05,
      };
    case "on a page":
      return { ...usual, onPage: true };
    case "on a page, skewed":
      return { ...usual, onPage: true, skew: dice.between(-3, 3), quality: 75 };
    case "phone":
      return {
        ...usual,
        skew: dice.between(-2.5, 2.5),
        perspective: 0.05,
        margin: 0.12,
        shade: dice.between(0.15, 0.4),
        blur: dice.between(0.3, 0.8),
        noise: dice.between(3, 6),
        quality: 80,
      };
    case "phone, hard":
      return {
        ...usual,
        skew: dice.between(-5, 5),
        perspective: 0.1,
        margin: 0.18,
        shade: dice.between(0.3, 0.6),
        blur: dice.between(0.7, 1.2),
        noise: dice.between(5, 9),
        quality: 65,
      };
    case "black and white":
      return { ...usual, skew: dice.between(-1, 1) };
    case "all together":
      return {
        ...usual,
        dpi: dice.pick([150, 200]),
        skew: dice.between(-2, 2),
        margin: 0.04,
        shade: dice.between(0.1, 0.4),
        blur: dice.between(0.3, 0.8),
        noise: dice.between(4, 8),
        quality: 60,
      };
  }
}

/** Light, lens and sensor. */
async function captured(
  laid: GreyPicture,
  { dpi, blur, shade, noise }: Happening,
  dice: Dice,
): Promise<GreyPicture> {
  const { width, height } = laid;
  const sigma = (blur * dpi) / 200;
  const pixels =
    sigma >= 0.3 ? new Uint8Array(await greyFile(laid).blur(sigma).raw().toBuffer()) : laid.pixels;
  const angle = dice.between(0, 2 * Math.PI);
  const across = Math.cos(angle) / width;
  const down = Math.sin(angle) / height;
  const least = Math.min(0, across * width) + Math.min(0, down * height);
  const most = Math.max(0, across * width) + Math.max(0, down * height);
  const lampX = dice.next() * width;
  const lampY = dice.next() * height;
  const reach = 2 * (dice.between(0.3, 0.9) * width) ** 2;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      let light = 1;
      if (shade > 0) {
        const slope = (across * x + down * y - least) / (most - least);
        const lamp = Math.exp(-((x - lampX) ** 2 + (y - lampY) ** 2) / reach);
        light = 1 - shade * slope * 0.8 - shade * 0.3 * (1 - lamp);
      }
      pixels[at] = clamped((pixels[at] ?? 0) * light + noise * dice.normal());
    }
  return { width, height, pixels };
}

function filed(picture: GreyPicture, { quality }: Happening, dice: Dice): Promise<Buffer> {
  // Most cameras and scanners produce colour; the paper has a light tint.
  const file = dice.chance(0.7)
    ? coloured(picture, dice.between(0, 6), dice.between(0, 12))
    : greyFile(picture);
  return quality === undefined
    ? file.png({ compressionLevel: 3 }).toBuffer()
    : file.jpeg({ quality }).toBuffer();
}

function greyFile({ width, height, pixels }: GreyPicture) {
  return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace("b-w");
}

function coloured({ width, height, pixels }: GreyPicture, lessGreen: number, lessBlue: number) {
  const colours = new Uint8Array(pixels.length * 3);
  pixels.forEach((value, at) => {
    colours[at * 3] = value;
    colours[at * 3 + 1] = clamped(value - lessGreen);
    colours[at * 3 + 2] = clamped(value - lessBlue);
  });
  return sharp(colours, { raw: { width, height, channels: 3 } });
}
