import sharp from "sharp";
import type { ChequePictureState } from "~/domain/cheque-reading";
import { countJpegScans, JPEG_MAX_SCANS, maxPixelsOf } from "~/domain/picture-limits";
import type { GreyPicture } from "./grey-picture";

/** Larger pictures are scaled down, small ones doubled, so that a glyph is about 12 to 40 pixels high. */
const LONGEST_SIDE = 2200;
const DOUBLED_BELOW = 1300;

// As in app/service/files/picture.ts: the cache would keep pictures after they were read, and more threads would use more memory
// without more speed.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Opens a photograph or scan as a grey picture, rotated by its EXIF orientation.
 *
 * @returns the problem instead if the file is bad; never throws for a bad file
 */
export async function openPicture(
  bytes: Uint8Array,
): Promise<GreyPicture | Exclude<ChequePictureState, "good">> {
  // Checks the first bytes, whatever the name: sharp would open SVG and other formats too.
  if (!isJpeg(bytes) && !isPng(bytes)) return "notAPicture";
  if (isJpeg(bytes) && countJpegScans(bytes) > JPEG_MAX_SCANS) return "damaged";
  try {
    const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixelsOf({ isProgressive })) return "tooLarge";
    const isSmall = Math.max(width, height) < DOUBLED_BELOW;
    const longest = isSmall ? 2 * Math.max(width, height) : LONGEST_SIDE;
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxPixelsOf({ isProgressive: false }),
      failOn: "truncated",
    })
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
