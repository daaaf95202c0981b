import type { GreyPicture } from "../grey-picture";

/** The window's reach to each side, per pixel of the longer side: the window is 19 pixels wide at 1600. */
const REACH = 0.006;

// Shared, because only one is needed at a time and the garbage collector frees megabyte arrays late.
let ink = new Uint8Array(0);

/**
 * Finds ink by Bradley's threshold: pixels darker than `share` of the mean around them, whatever the lighting.
 *
 * @returns 1 where there is ink; the next call overwrites it
 */
export function findInk({ width, height, pixels }: GreyPicture, share: number): Uint8Array {
  const reach = Math.max(5, Math.round(Math.max(width, height) * REACH));
  if (ink.length < pixels.length) ink = new Uint8Array(pixels.length);
  else ink.fill(0);
  // Column sums of the window, which moves down row by row.
  const columns = new Int32Array(width);
  const addRow = (y: number, sign: 1 | -1) => {
    const start = y * width;
    for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) + sign * (pixels[start + x] ?? 0);
  };
  for (let y = 0; y < Math.min(reach, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) addRow(y + reach, 1);
    if (y - reach - 1 >= 0) addRow(y - reach - 1, -1);
    const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1;
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x++) sum += columns[x] ?? 0;
    const start = y * width;
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += columns[x + reach] ?? 0;
      if (x - reach - 1 >= 0) sum -= columns[x - reach - 1] ?? 0;
      const count = rows * (Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1);
      if ((pixels[start + x] ?? 0) * count < sum * share) ink[start + x] = 1;
    }
  }
  return ink;
}
