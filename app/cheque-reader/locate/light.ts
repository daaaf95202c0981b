import type { Grey } from "../grey";

/** More than half of the broadest stroke, in points of a strip: no paper is hidden from a window that reaches so far. */
const REACH = 11;

/** As if the same light fell everywhere, whatever shadow lies across: each point as a share of the paper's grey around it. */
export function evenlyLit({ width, height, pixels }: Grey): Grey {
  const brightest = filtered(pixels, width, height, Math.max);
  const paper = filtered(brightest, width, height, Math.min);
  const lit = pixels.map((value, at) =>
    Math.min(255, Math.round((value * 255) / Math.max(1, paper[at] ?? 255))),
  );
  return { width, height, pixels: lit };
}

/** The brightest or darkest point within reach of each, first along rows, then along columns. */
function filtered(
  pixels: Uint8Array,
  width: number,
  height: number,
  chosen: (a: number, b: number) => number,
) {
  const rows = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) extremes(pixels, rows, y * width, 1, width, chosen);
  const both = new Uint8Array(pixels.length);
  for (let x = 0; x < width; x++) extremes(rows, both, x, width, height, chosen);
  return both;
}

function extremes(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  count: number,
  chosen: (a: number, b: number) => number,
): void {
  for (let i = 0; i < count; i++) {
    let value = from[start + i * step] ?? 0;
    const last = Math.min(count - 1, i + REACH);
    for (let j = Math.max(0, i - REACH); j <= last; j++) value = chosen(value, from[start + j * step] ?? 0);
    to[start + i * step] = value;
  }
}
