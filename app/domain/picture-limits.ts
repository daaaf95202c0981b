/** A picture with more pixels is not opened: a file of 100 kB can decompress to gigabytes. */
const MAX_PIXELS = 64_000_000;
/**
 * The same for a progressive or interlaced one, which is held in memory whole, as coefficients of up to 8 bytes a pixel besides the
 * picture; cameras write none.
 */
const MAX_PROGRESSIVE_PIXELS = 24_000_000;

/** Returns how many pixels a picture may have that is opened. */
export function maxPixelsOf({ isProgressive }: { readonly isProgressive: boolean }): number {
  return isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS;
}

/**
 * The most scans of a JPEG that is opened. Cameras write 1 scan, progressive files have about 10. Each scan costs as much as decoding
 * the picture once: one of 0.6 MB with 2,600 scans of 64 megapixels took 39 s of a processor (measured).
 */
export const JPEG_MAX_SCANS = 100;

/**
 * Returns how many scans begin within these bytes of a JPEG. Compressed data never contains their marker; other segments may, a few
 * times at most, such as that of an embedded thumbnail.
 */
export function countJpegScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === START_OF_SCAN) scans += 1;
  }
  return scans;
}

const START_OF_SCAN = 0xda;
