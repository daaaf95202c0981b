import type { Grey } from "./grey";

export type Quarters = 0 | 1 | 2 | 3;

/** A picture turned clockwise by quarters. */
export function turnedRight(picture: Grey, quarters: Quarters): Grey {
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
