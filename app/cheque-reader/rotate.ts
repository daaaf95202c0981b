import type { GreyPicture } from "./grey-picture";

export type QuarterTurns = 0 | 1 | 2 | 3;

/** Returns a picture turned clockwise by quarters. */
export function rotateClockwise(picture: GreyPicture, quarters: QuarterTurns): GreyPicture {
  const { width, height, pixels } = picture;
  if (quarters === 0) return picture;
  if (quarters === 2) return { width, height, pixels: pixels.toReversed() };
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = quarters === 1 ? x * height + height - 1 - y : (width - 1 - x) * height + y;
      turned[at] = pixels[y * width + x] ?? 0;
    }
  return { width: height, height: width, pixels: turned };
}

// Shared, because only one is needed at a time and the garbage collector frees megabyte arrays late.
let tiltedPoints = new Uint8Array(0);

/**
 * Rotates a picture about its middle so that a line of this slope becomes level; pixels from outside get the grey of the edge.
 *
 * @returns a picture that the next call overwrites
 */
export function deskew({ width, height, pixels }: GreyPicture, slope: number): GreyPicture {
  const length = Math.hypot(1, slope);
  const cos = 1 / length;
  const sin = slope / length;
  if (tiltedPoints.length < pixels.length) tiltedPoints = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const dy = y - height / 2;
    let fromX = width / 2 - (width / 2) * cos - dy * sin;
    let fromY = height / 2 - (width / 2) * sin + dy * cos;
    for (let x = 0; x < width; x++, fromX += cos, fromY += sin) {
      const left = Math.floor(Math.min(width - 2, Math.max(0, fromX)));
      const up = Math.floor(Math.min(height - 2, Math.max(0, fromY)));
      const fx = Math.min(1, Math.max(0, fromX - left));
      const fy = Math.min(1, Math.max(0, fromY - up));
      const at = up * width + left;
      const above = (pixels[at] ?? 0) * (1 - fx) + (pixels[at + 1] ?? 0) * fx;
      const below = (pixels[at + width] ?? 0) * (1 - fx) + (pixels[at + width + 1] ?? 0) * fx;
      tiltedPoints[y * width + x] = above * (1 - fy) + below * fy + 0.5;
    }
  }
  return { width, height, pixels: tiltedPoints.subarray(0, pixels.length) };
}
