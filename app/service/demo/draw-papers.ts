import sharp from "sharp";
import { dotLetters, LETTER_DOTS } from "./dot-letters";

/** The content of a photographed receipt. Equal facts give equal bytes, like the same photograph uploaded twice. */
export interface DemoReceiptContent {
  readonly merchant: string;
  readonly street: string;
  readonly lines: readonly (readonly [left: string, right: string])[];
  readonly total: string;
  readonly foot: readonly string[];
  /** Distinguishes several photographs of the same receipt. */
  readonly shot: number;
}

const WIDTH = 480;
const HEIGHT = 608;
const COLUMNS = 26;
const DOT = 2;
const LINE = 24;
const LEFT = (WIDTH - COLUMNS * LETTER_DOTS * DOT) / 2;
const DESKS = ["#6b5844", "#4d5a63", "#7a7568", "#3f4a45"];

/** Draws the photograph of a till receipt as JPEG. */
export function drawDemoReceipt(facts: DemoReceiptContent): Promise<Buffer> {
  const seed = [...`${facts.merchant}${facts.total}${facts.foot.join()}`].reduce(
    (sum, one) => sum + one.charCodeAt(0),
    0,
  );
  const angle = ((seed + facts.shot * 5) % 9) - 4;
  const desk = DESKS[(seed + facts.shot) % DESKS.length] ?? "#6b5844";
  const rows = [
    centreText(facts.merchant),
    centreText(facts.street),
    "",
    ...facts.lines.map(([left, right]) => spreadText(left, right)),
    "-".repeat(COLUMNS),
    spreadText("TOTAL", facts.total),
    "",
    ...facts.foot,
  ];
  const text = rows
    .map((row, index) => dotLetters(row, { x: LEFT, y: 72 + index * LINE, dot: DOT }))
    .join("");
  const bars = Array.from(
    { length: 48 },
    (_, index) => `M${LEFT + 12 + index * 6} 512v48h${1 + ((seed + index * index) % 4)}v-48z`,
  );
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${desk}"/>
    <g transform="rotate(${angle} ${WIDTH / 2} ${HEIGHT / 2})">
      <rect x="61" y="37" width="368" height="552" fill="#000" opacity=".25"/>
      <rect x="56" y="32" width="368" height="552" fill="#fbfaf5"/>
      <path fill="#35393a" d="${text}${bars.join("")}"/>
    </g></svg>`);
}

/** Draws a void cheque with its line of numbers as JPEG. */
export function drawDemoCheque(facts: {
  name: string;
  transit: string;
  institution: string;
  account: string;
}): Promise<Buffer> {
  const write = (text: string, x: number, y: number, dot = 2) => dotLetters(text, { x, y, dot });
  const numbers = `#001#  :${facts.transit}-${facts.institution}:  ${facts.account}#`;
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="840" height="380">
    <rect width="100%" height="100%" fill="#eef3ee"/>
    <path fill="none" stroke="#8aa" stroke-width="2" d="M40 200h600M40 262h360M500 262h300"/>
    <path fill="#233" d="${write(facts.name, 40, 40)}${write("EXAMPLE BANK OF THE NORTH", 40, 66, 1.5)}${write("PAY TO THE ORDER OF", 40, 150, 1.5)}${write(numbers, 60, 320, 3)}"/>
    <path fill="#a33" opacity=".8" d="${write("VOID", 300, 110, 12)}"/></svg>`);
}

/** Returns a thumbnail as WebP. */
export function makeThumbnail(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize({ width: 300 }).webp({ quality: 75, effort: 1 }).toBuffer();
}

/** Writes a one-page PDF without a library: five objects and the cross-reference table. */
export function writePdf(heading: string, lines: readonly string[]): Buffer {
  const show = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")}) Tj`;
  const content = `BT /F1 20 Tf 72 720 Td ${show(heading)} /F1 11 Tf 0 -34 Td 18 TL ${lines.map((line) => `${show(line)} T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let written = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(written + table + trailer, "latin1");
}

function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
}

function centreText(text: string): string {
  return " ".repeat(Math.max(0, Math.floor((COLUMNS - text.length) / 2))) + text;
}

function spreadText(left: string, right: string): string {
  const room = COLUMNS - right.length - 1;
  return `${left.slice(0, room).padEnd(room)} ${right}`;
}
