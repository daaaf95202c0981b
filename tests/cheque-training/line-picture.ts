import sharp from "sharp";
import { GLYPH_HEIGHT, GLYPH_PITCH } from "~/cheque-reader/glyphs";
import type { GreyPicture } from "~/cheque-reader/grey-picture";
import { Dice } from "./dice";
import { chequeLine, freeText } from "./line-text";
import { printLine } from "./printed-line";
import { clamped } from "./raster";

/** Pixels per unit while a line is printed, before it is captured at a smaller size. */
const UNIT = 6;

export interface LinePicture {
  readonly picture: GreyPicture;
  readonly text: string;
}

/**
 * Draws a strip as the locator crops it, with random wear and capture effects, and returns it with its text.
 *
 * @param kind `short` is three to nine glyphs, with which training starts
 */
export async function linePicture(kind: "short" | "long", seed: number): Promise<LinePicture> {
  const dice = new Dice(seed);
  const printed =
    kind === "short"
      ? freeText(dice).replaceAll(" ", "").slice(0, dice.whole(3, 9))
      : dice.chance(0.45)
        ? chequeLine(dice).printed
        : freeText(dice);
  const print = printLine(printed, UNIT, wear(dice), dice);
  const ink = tilted(scratched(framed(print, dice), dice), dice);
  const captured = dice.pick([dice.between(9.5, 14), dice.between(13, 24), dice.between(20, 36)]);
  const small = await resized(
    ink,
    captured / (GLYPH_HEIGHT * UNIT),
    dice.chance(0.3) ? dice.between(0.9, 1.1) : 1,
  );
  const photographed = await throughCamera(onPaper(small, captured, dice), captured, dice);
  const strip = await resized(photographed, dice.between(28, 40) / captured, 1);
  return { picture: strip, text: printed.replace(/ +/g, " ") };
}

function wear(dice: Dice) {
  return {
    weight: dice.between(-0.2, 0.28),
    jitterX: 0.15 * dice.next(),
    jitterY: 0.12 * dice.next(),
    rough: dice.pick([0, 0, 0.1, 0.2]),
    voids: dice.pick([0, 0, 0.1, 0.6]),
  };
}

/** Frames the print: about half a glyph above and below, one or two glyphs at the sides. */
function framed(print: GreyPicture, dice: Dice): GreyPicture {
  const top = Math.round(dice.between(-1.5, 6) * UNIT);
  const bottom = Math.round(dice.between(-1.5, 6) * UNIT);
  const left = Math.round(dice.between(-0.5, 2.2 * GLYPH_PITCH) * UNIT);
  const right = Math.round(dice.between(-0.5, 2.2 * GLYPH_PITCH) * UNIT);
  const width = print.width + left + right;
  const height = print.height + top + bottom;
  const pixels = new Uint8Array(width * height);
  for (let y = Math.max(0, -top); y < print.height && y + top < height; y++)
    for (let x = Math.max(0, -left); x < print.width && x + left < width; x++)
      pixels[(y + top) * width + x + left] = print.pixels[y * print.width + x] ?? 0;
  return { width, height, pixels };
}

/** Adds rules at an edge, tails of signatures and strokes across the line. */
function scratched(ink: GreyPicture, dice: Dice): GreyPicture {
  if (dice.chance(0.25)) {
    const y = dice.chance(0.5) ? dice.next() * UNIT : ink.height - dice.next() * UNIT;
    const x = dice.next() * ink.width;
    stroke(ink, [x, y], [x + dice.between(0.1, 0.6) * ink.width, y], dice.between(0.2, 0.6) * UNIT, 255);
  }
  if (dice.chance(0.08)) {
    const x = dice.next() * ink.width;
    const end = x + dice.between(-6, 6) * UNIT;
    stroke(ink, [x, 0], [end, ink.height], dice.between(0.3, 1) * UNIT, dice.whole(90, 200));
  }
  return ink;
}

function stroke(
  ink: GreyPicture,
  from: [number, number],
  to: [number, number],
  wide: number,
  dark: number,
): void {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]));
  const half = Math.max(1, wide / 2);
  for (let i = 0; i <= steps; i++) {
    const centreX = from[0] + ((to[0] - from[0]) * i) / steps;
    const centreY = from[1] + ((to[1] - from[1]) * i) / steps;
    for (let y = Math.ceil(centreY - half); y < centreY + half; y++)
      for (let x = Math.ceil(centreX - half); x < centreX + half; x++)
        if (x >= 0 && y >= 0 && x < ink.width && y < ink.height)
          ink.pixels[y * ink.width + x] = Math.max(ink.pixels[y * ink.width + x] ?? 0, dark);
  }
}

/** Applies the skew and lean that the locator does not remove. */
function tilted(ink: GreyPicture, dice: Dice): GreyPicture {
  const slope = dice.chance(0.6) ? dice.normal() * 0.006 : 0;
  const lean = dice.chance(0.4) ? dice.between(-0.07, 0.07) : 0;
  if (slope === 0 && lean === 0) return ink;
  const { width, height } = ink;
  const pixels = new Uint8Array(ink.pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = Math.round(x + lean * (y - height / 2));
      const fromY = Math.round(y + slope * (x - width / 2));
      if (fromX >= 0 && fromY >= 0 && fromX < width && fromY < height)
        pixels[y * width + x] = ink.pixels[fromY * width + fromX] ?? 0;
    }
  return { width, height, pixels };
}

function onPaper(ink: GreyPicture, captured: number, dice: Dice): GreyPicture {
  const { width, height } = ink;
  const paper = dice.between(150, 255);
  const black = paper > 200 ? dice.between(0, 80) : dice.between(0, 60);
  const across = dice.between(-30, 30);
  const down = dice.between(-20, 20);
  const wave = dice.chance(0.35) ? dice.between(3, 22) : 0;
  const waveX = (dice.between(-1, 1) * 2 * Math.PI) / (dice.between(0.4, 3) * captured);
  const waveY = (dice.between(-1, 1) * 2 * Math.PI) / (dice.between(0.4, 3) * captured);
  const pixels = new Uint8Array(ink.pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = paper + (across * x) / width + (down * y) / height;
      const ground = light - wave * (1 + Math.sin(x * waveX + y * waveY));
      const share = (ink.pixels[y * width + x] ?? 0) / 255;
      pixels[y * width + x] = clamped(ground * (1 - share) + black * share);
    }
  return { width, height, pixels };
}

async function throughCamera(picture: GreyPicture, captured: number, dice: Dice): Promise<GreyPicture> {
  let shot = picture;
  if (dice.chance(0.55)) {
    const sigma = Math.max(0.3, dice.between(0.2, 0.075 * captured));
    shot = greyOf(picture, await sharpOf(picture).blur(sigma).raw().toBuffer());
  }
  const noise = dice.pick([1, 3, 8, 14]) * dice.next();
  shot.pixels.forEach((value, at) => {
    shot.pixels[at] = clamped(value + noise * dice.normal());
  });
  if (dice.chance(0.4)) {
    const jpeg = await sharpOf(shot)
      .jpeg({ quality: dice.whole(35, 85) })
      .toBuffer();
    shot = greyOf(shot, await sharp(jpeg).greyscale().raw().toBuffer());
  }
  if (dice.chance(0.12)) {
    const [low, high] = extremes(shot, 0.95);
    const cut = low + (high - low) * dice.between(0.35, 0.65);
    return { ...shot, pixels: shot.pixels.map((value) => (value > cut ? 255 : 0)) };
  }
  return dice.chance(0.75) ? stretched(shot, dice.pick([0.7, 0.9, 0.99])) : shot;
}

function stretched(picture: GreyPicture, bright: number): GreyPicture {
  const [low, high] = extremes(picture, bright);
  const scale = 255 / Math.max(8, high - low);
  return { ...picture, pixels: picture.pixels.map((value) => clamped((value - low) * scale)) };
}

/** Returns the grey levels at the first percentile and at the share `bright`. */
function extremes({ pixels }: GreyPicture, bright: number): [low: number, high: number] {
  const sorted = pixels.slice().sort();
  return [
    sorted[Math.floor(sorted.length * 0.01)] ?? 0,
    sorted[Math.floor((sorted.length - 1) * bright)] ?? 255,
  ];
}

async function resized(picture: GreyPicture, scale: number, stretch: number): Promise<GreyPicture> {
  const width = Math.max(8, Math.round(picture.width * scale * stretch));
  const height = Math.max(8, Math.round(picture.height * scale));
  const kernel = scale < 1 ? "mitchell" : "cubic";
  const pixels = await sharpOf(picture).resize({ width, height, fit: "fill", kernel }).raw().toBuffer();
  return { width, height, pixels: new Uint8Array(pixels) };
}

function sharpOf({ width, height, pixels }: GreyPicture) {
  return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace("b-w");
}

function greyOf({ width, height }: GreyPicture, pixels: Uint8Array): GreyPicture {
  return { width, height, pixels: new Uint8Array(pixels) };
}
