import type { GreyPicture } from "~/cheque-reader/grey-picture";
import type { Dice } from "./dice";

/** Approximates a Gaussian blur by two passes of a box blur. `sigma` in pixels. */
export function blurred(picture: GreyPicture, sigma: number): GreyPicture {
  const { width, height } = picture;
  const radius = Math.round((Math.sqrt(6 * sigma * sigma + 1) - 1) / 2);
  if (radius < 1) return { ...picture, pixels: picture.pixels.slice() };
  let values = Float32Array.from(picture.pixels);
  for (let pass = 0; pass < 2; pass++) {
    values = alongRows(values, width, height, radius);
    values = alongColumns(values, width, height, radius);
  }
  return { width, height, pixels: Uint8Array.from(values, Math.round) };
}

function alongRows(from: Float32Array<ArrayBuffer>, width: number, height: number, radius: number) {
  const to = new Float32Array(from.length);
  for (let y = 0; y < height; y++) boxLine(from, to, y * width, 1, width, radius);
  return to;
}

function alongColumns(from: Float32Array<ArrayBuffer>, width: number, height: number, radius: number) {
  const to = new Float32Array(from.length);
  for (let x = 0; x < width; x++) boxLine(from, to, x, width, height, radius);
  return to;
}

function boxLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
) {
  const end = start + (count - 1) * step;
  const reach = radius * step;
  const share = 1 / (2 * radius + 1);
  const first = from[start] ?? 0;
  const last = from[end] ?? 0;
  let sum = first * (radius + 1);
  for (let i = 1; i <= radius; i++) sum += i < count ? (from[start + i * step] ?? 0) : last;
  for (let at = start; at <= end; at += step) {
    to[at] = sum * share;
    const entering = at + reach + step;
    const leaving = at - reach;
    sum +=
      (entering <= end ? (from[entering] ?? 0) : last) - (leaving >= start ? (from[leaving] ?? 0) : first);
  }
}

/** Returns normal noise with grains `grain` pixels wide, smoothly interpolated. */
export function enlargedNoise(width: number, height: number, grain: number, dice: Dice): Float32Array {
  const columns = Math.ceil(width / grain) + 2;
  const rows = Math.ceil(height / grain) + 2;
  const coarse = Float32Array.from({ length: columns * rows }, () => dice.normal());
  const noise = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / grain);
    const fy = y / grain - row;
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / grain);
      const fx = x / grain - column;
      const at = row * columns + column;
      const top = (coarse[at] ?? 0) * (1 - fx) + (coarse[at + 1] ?? 0) * fx;
      const bottom = (coarse[at + columns] ?? 0) * (1 - fx) + (coarse[at + columns + 1] ?? 0) * fx;
      noise[y * width + x] = top * (1 - fy) + bottom * fy;
    }
  }
  return noise;
}

export function clamped(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
