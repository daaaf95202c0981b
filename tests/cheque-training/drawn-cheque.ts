import sharp, { type OverlayOptions } from "sharp";
import { GLYPH_HEIGHT, UNIT_INCHES } from "~/cheque-reader/glyphs";
import type { GreyPicture } from "~/cheque-reader/grey-picture";
import type { Dice } from "./dice";
import { chequeLine, type LineText } from "./line-text";
import { PRINT_MARGIN, printLine } from "./printed-line";
import { clamped } from "./raster";

/** A flat, clean cheque and the line printed at its bottom. */
export interface DrawnCheque {
  readonly paper: GreyPicture;
  readonly line: LineText;
  /** Where the cell of the line's first glyph begins on the paper, and the pixels per unit. */
  readonly print: { readonly left: number; readonly top: number; readonly unit: number };
}

const PRINT_UNIT = 8;
const NAMES = [
  "A. TREMBLAY",
  "JORDAN SINGH",
  "MARIE-EVE ROY",
  "C. NGUYEN",
  "SAM MACDONALD",
  "LI WEI CHEN",
] as const;
const BANKS = [
  "BANQUE EXEMPLE DU CANADA",
  "SAMPLE CREDIT UNION",
  "NORTHERN EXAMPLE BANK",
  "EXAMPLE TRUST",
] as const;
const FACES = [
  "Liberation Sans",
  "Liberation Serif",
  "Liberation Mono",
  "DejaVu Sans",
  "DejaVu Serif",
] as const;

/** Draws a void cheque of a fictitious person at a fictitious bank. */
export async function drawCheque(dice: Dice, dpi: number): Promise<DrawnCheque> {
  const [wide, high] = dice.pick<readonly [number, number]>([
    [6, 2.75],
    [6.25, 2.75],
    [6, 2.75],
    [8, 3.5],
    [8.25, 3],
  ]);
  const width = Math.round(wide * dpi);
  const height = Math.round(high * dpi);
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} ${high}">${content}</svg>`,
    );
  const line = chequeLine(dice);
  const print = await printedAt(line.printed, dpi, dice);
  const left = dice.between(0.25, Math.max(0.3, Math.min(1.2, wide - 0.3 - print.width / dpi)));
  const bottom = high - dice.between(0.2, 0.27) + PRINT_MARGIN * UNIT_INCHES;
  const place = { left: Math.round(left * dpi), top: Math.round(bottom * dpi) - print.height };
  const layers: OverlayOptions[] = [
    {
      input: inked(print, dice),
      raw: { width: print.width, height: print.height, channels: 4 },
      ...place,
    },
  ];
  const form = svg(printedForm(dice, wide, high));
  if (dice.chance(0.85)) layers.push({ input: svg(voidMark(dice, wide)) });
  const pixels = await sharp(form)
    .flatten({ background: "#fff" })
    .composite(layers)
    .greyscale()
    .raw()
    .toBuffer();
  const unit = UNIT_INCHES * dpi;
  return {
    paper: withGround({ width, height, pixels: new Uint8Array(pixels) }, dpi, dice),
    line,
    print: { left: place.left + PRINT_MARGIN * unit, top: place.top + PRINT_MARGIN * unit, unit },
  };
}

async function printedAt(text: string, dpi: number, dice: Dice): Promise<GreyPicture> {
  const print = printLine(
    text,
    PRINT_UNIT,
    {
      weight: dice.between(-0.12, 0.18),
      jitterX: 0.12 * dice.next(),
      jitterY: 0.1 * dice.next(),
      rough: dice.pick([0, 0, 0.1, 0.18]),
      voids: dice.pick([0, 0, 0.1, 0.5]),
    },
    dice,
  );
  const scale = (dpi * UNIT_INCHES) / PRINT_UNIT;
  const width = Math.round(print.width * scale);
  const height = Math.round((GLYPH_HEIGHT + 2 * PRINT_MARGIN) * UNIT_INCHES * dpi);
  const pixels = await sharp(print.pixels, { raw: { width: print.width, height: print.height, channels: 1 } })
    .toColourspace("b-w")
    .resize({ width, height, fit: "fill", kernel: "mitchell" })
    .raw()
    .toBuffer();
  return { width, height, pixels: new Uint8Array(pixels) };
}

function inked({ pixels }: GreyPicture, dice: Dice): Buffer {
  const black = dice.whole(5, 70);
  const layer = Buffer.alloc(pixels.length * 4, black);
  pixels.forEach((value, at) => {
    layer[at * 4 + 3] = value;
  });
  return layer;
}

/** Lengths in inches, font sizes in points. */
function printedForm(dice: Dice, wide: number, high: number): string {
  const ink = dice.whole(0, 60);
  const colour = `rgb(${ink},${ink},${ink})`;
  const text = (x: number, y: number, size: number, said: string) =>
    `<text transform="translate(${x} ${y + size / 80}) scale(.001)" font-family="${dice.pick(FACES)}" font-size="${(1000 * size) / 72}" fill="${colour}">${said}</text>`;
  const rule = (x0: number, x1: number, y: number, thick = 0.007) =>
    `<path d="M${x0} ${y}H${x1}" stroke="${colour}" stroke-width="${thick}"/>`;
  const box = (x: number, y: number, x1: number, y1: number, stroke: string, thick: number) =>
    `<rect x="${x}" y="${y}" width="${x1 - x}" height="${y1 - y}" fill="none" stroke="${stroke}" stroke-width="${thick}"/>`;
  const memo = high - 0.62;
  const parts = [
    text(0.25, 0.15, 9, dice.pick(NAMES)),
    text(0.25, 0.3, 7, `${dice.whole(1, 9999)} RUE EXAMPLE ST`),
    text(0.25, 0.43, 7, "OTTAWA ON  K1A 0B1"),
    text(wide - 0.9, 0.15, 11, dice.digits(3)),
    text(
      wide - 2.6,
      0.45,
      8,
      `DATE  2 0 2 ${dice.whole(0, 6)} - 0 ${dice.whole(1, 9)} - 1 ${dice.whole(0, 9)}`,
    ),
    text(0.25, 0.85, 6, "PAY TO THE ORDER OF / PAYEZ A L'ORDRE DE"),
    rule(1.6, wide - 1.6, 1.08),
    text(wide - 1.4, 0.9, 12, "$"),
    box(wide - 1.25, 0.88, wide - 0.25, 1.12, colour, 0.007),
    rule(0.25, wide - 1.2, 1.38),
    text(wide - 1.1, 1.25, 7, "/100 DOLLARS"),
    text(0.25, 1.55, 9, dice.pick(BANKS)),
    text(0.25, 1.72, 6, `${dice.whole(1, 999)} BANK STREET, TORONTO, ON`),
    text(0.25, memo - 0.16, 6, "MEMO"),
    rule(0.6, 2.4, memo - 0.02, 0.005),
    rule(wide - 2.5, wide - 0.25, memo - 0.02, 0.005),
  ];
  if (dice.chance(0.6)) parts.push(text(wide - 2.4, memo - 0.01, 4.5, "AUTHORIZED SIGNATURE"));
  const frame = dice.whole(60, 160);
  if (dice.chance(0.4))
    parts.push(box(0.08, 0.08, wide - 0.08, memo + 0.06, `rgb(${frame},${frame},${frame})`, 1 / 60));
  return parts.join("");
}

function voidMark(dice: Dice, wide: number): string {
  const colour = dice.pick(["#14141e", "#141e82", "#961414", "#3c3c3c"]);
  const tilt = `rotate(${dice.between(-14, 4)} ${wide / 2} 1.2)`;
  if (dice.chance(0.4))
    return `<text transform="${tilt}" x="${wide * 0.18}" y="${dice.between(1.3, 1.6)}" font-family="Liberation Sans" font-style="italic" font-size="${dice.between(0.7, 1.35)}" fill="${colour}" fill-opacity=".85">VOID</text>`;
  const wobble = () => dice.normal() * 0.02;
  const scale = dice.between(0.7, 1.2);
  const path = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([x, y]) => `${wide * 0.2 + x * scale + wobble()} ${0.5 + y * scale + wobble()}`).join("L")}`;
  const o = Array.from(
    { length: 52 },
    (_, i) => [1.3 + 0.4 * Math.cos(i / 8), 0.6 + 0.6 * Math.sin(i / 8)] as const,
  );
  const letters = [
    path([
      [0, 0],
      [0.35, 1.2],
      [0.7, 0],
    ]),
    path(o),
    path([
      [2, 0],
      [2.02, 1.2],
    ]),
    path([
      [2.4, 0],
      [2.4, 1.2],
      [2.8, 1],
      [3, 0.6],
      [2.8, 0.15],
      [2.4, 0],
    ]),
  ];
  return `<path transform="${tilt}" d="${letters.join("")}" fill="none" stroke="${colour}" stroke-opacity=".85" stroke-width="${dice.between(0.015, 0.05)}"/>`;
}

/** Tinted paper, plain, with waves, or darker towards the bottom. */
function withGround(cheque: GreyPicture, dpi: number, dice: Dice): GreyPicture {
  const { width, height, pixels } = cheque;
  const base = dice.whole(232, 255) / 255;
  const kind = dice.next();
  const waves = kind < 0.35 ? dice.between(3, 12) : 0;
  const pace = (2 * Math.PI * dice.between(4, 14)) / dpi;
  const bend = (2 * Math.PI * dice.between(0.4, 1.5)) / dpi;
  const fall = kind >= 0.35 && kind < 0.55 ? dice.between(5, 40) : 0;
  for (let y = 0; y < height; y++) {
    const shift = 0.15 * dpi * Math.sin(y * bend);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const darker = waves * (1 + Math.sin(pace * (x + shift))) + (fall * y) / height;
      pixels[at] = clamped((pixels[at] ?? 0) * (base - darker / 255));
    }
  }
  return cheque;
}
