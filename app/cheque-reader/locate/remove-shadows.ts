import type { GreyPicture } from "../grey-picture";

/** More than half of the broadest stroke, in pixels of a strip, so that a window of this reach always includes some paper. */
const REACH = 11;

/** Removes shadows: returns each pixel as a share of the paper's brightness around it. */
export function removeShadows(strip: GreyPicture): GreyPicture {
  const paper = withoutInk(strip);
  const pixels = strip.pixels.map((value, at) =>
    Math.min(255, Math.round((value * 255) / Math.max(1, paper[at] ?? 255))),
  );
  return { ...strip, pixels };
}

/** Morphological closing: the brightest pixel around each, then the darkest of those. It keeps the edges of shadows in place. */
function withoutInk({ width, height, pixels }: GreyPicture): Uint8Array {
  const inverted = pixels.map((value) => 255 - value);
  const eroded = darkestAround(inverted, width, height).map((value) => 255 - value);
  return darkestAround(eroded, width, height);
}

function darkestAround(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) darkestAlong(pixels, rows, y * width, 1, width);
  const both = new Uint8Array(pixels.length);
  for (let x = 0; x < width; x++) darkestAlong(rows, both, x, width, height);
  return both;
}

/** Sliding minimum in two passes per block of a window's length: the darkest so far from the left, and from the right. */
function darkestAlong(from: Uint8Array, to: Uint8Array, start: number, step: number, count: number): void {
  const window = 2 * REACH + 1;
  const padded = Math.ceil((count + 2 * REACH) / window) * window;
  if (line.length < padded) {
    line = new Uint8Array(padded);
    fromLeft = new Uint8Array(padded);
    fromRight = new Uint8Array(padded);
  }
  line.fill(255, 0, padded);
  for (let i = 0; i < count; i++) line[i + REACH] = from[start + i * step] ?? 0;
  for (let block = 0; block < padded; block += window) {
    let darkest = 255;
    for (let i = block; i < block + window; i++) {
      darkest = Math.min(darkest, line[i] ?? 255);
      fromLeft[i] = darkest;
    }
    darkest = 255;
    for (let i = block + window - 1; i >= block; i--) {
      darkest = Math.min(darkest, line[i] ?? 255);
      fromRight[i] = darkest;
    }
  }
  for (let i = 0; i < count; i++)
    to[start + i * step] = Math.min(fromRight[i] ?? 255, fromLeft[i + window - 1] ?? 255);
}

let line = new Uint8Array(0);
let fromLeft = new Uint8Array(0);
let fromRight = new Uint8Array(0);
