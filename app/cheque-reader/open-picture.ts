import sharp from "sharp";
import type { ChequePicture } from "~/domain/cheque-reading";
import type { Grey } from "./grey";

/** A picture of more points than this is not opened: a file of 100 kB can unfold to gigabytes. */
const MOST_PIXELS = 64_000_000;
/** Larger pictures are made smaller, smaller ones doubled: a glyph is then some 12 to 40 points high. */
const LONGEST_SIDE = 2200;
const DOUBLED_BELOW = 1300;

// As for uploads: the cache would keep pictures after their reading, more threads more memory for no speed.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Opens a photograph or scan as a grey picture, upright by its own mark.
 *
 * @returns what is wrong with the file instead; never throws for a bad one
 */
export async function openPicture(bytes: Uint8Array): Promise<Grey | Exclude<ChequePicture, "good">> {
  // By first bytes, whatever its name: sharp would open SVG and other things too.
  if (!isJpeg(bytes) && !isPng(bytes)) return "notAPicture";
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return "tooLarge";
    const isSmall = Math.max(width, height) < DOUBLED_BELOW;
    const longest = isSmall ? 2 * Math.max(width, height) : LONGEST_SIDE;
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "truncated" })
      .autoOrient()
      .flatten({ background: "#fff" })
      .greyscale()
      .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: !isSmall })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: data };
  } catch {
    return "damaged";
  }
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function isPng(bytes: Uint8Array): boolean {
  return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte);
}
