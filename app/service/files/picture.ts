import sharp from "sharp";
import type { UploadProblem } from "~/domain/upload";
import { Gate } from "~/waiting/gate";

/** A picture of more points than this is not opened: a file of 100 kB can unfold to gigabytes. */
const MOST_PIXELS = 64_000_000;
const THUMBNAIL_WIDTH = 300;

// A picture being turned upright is held in memory whole, so two at a time; libvips' own cache would keep them longer.
sharp.cache(false);
sharp.concurrency(1);
const openPictures = new Gate(2);

/** What is kept of a picture. */
export interface PictureWish {
  /** Only the largest square in its middle, of so many points a side at most. */
  readonly squareOf?: number | undefined;
}

/** A picture as it is kept: its media type and its size in bytes. */
export interface PreparedPicture {
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly size: number;
}

/**
 * Draws a picture anew: upright, without its metadata (where it was taken, by which phone), and beside it a small one for
 * lists. A GIF becomes a PNG of its first frame, which loses no colour.
 *
 * @param source a file whose first bytes are a JPEG's, PNG's, GIF's or WebP's
 * @returns what is wrong with one that is no whole picture or has too many points
 */
export function redrawPicture(
  source: string,
  target: string,
  thumbnail: string,
  wish: PictureWish = {},
): Promise<PreparedPicture | UploadProblem> {
  return whileOpen(() => redraw(source, target, thumbnail, wish));
}

/** Opens a picture when it is its turn, or says what is wrong with it: no whole picture, or one of too many points. */
export function whileOpen<Result>(draw: () => Promise<Result>): Promise<Result | UploadProblem> {
  return openPictures.run(async () => {
    try {
      return await draw();
    } catch (error) {
      if (isFaultOfOurs(error)) throw error;
      return hasTooManyPoints(error) ? "tooLarge" : "notValid";
    }
  });
}

/** A picture of somebody's, to be drawn anew: upright, and not one that unfolds to gigabytes or ends halfway. */
export function pictureAt(source: string | Buffer) {
  return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "truncated" });
}

async function redraw(
  source: string,
  target: string,
  thumbnail: string,
  { squareOf }: PictureWish,
): Promise<PreparedPicture | UploadProblem> {
  const picture = pictureAt(source);
  const { format, width, height } = await picture.metadata();
  const upright = picture.autoOrient();
  if (squareOf !== undefined) upright.resize({ ...squareIn(width, height, squareOf), fit: "cover" });
  const drawn =
    format === "jpeg"
      ? upright.jpeg({ quality: 85 })
      : format === "webp"
        ? upright.webp({ quality: 85 })
        : format === "png" || format === "gif"
          ? upright.png()
          : undefined;
  if (!drawn) return "notValid";
  const { size } = await drawn.toFile(target);
  await sharp(target)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(thumbnail);
  return { type: format === "jpeg" ? "image/jpeg" : format === "webp" ? "image/webp" : "image/png", size };
}

function squareIn(width: number, height: number, most: number) {
  const side = Math.min(width, height, most);
  return { width: side, height: side };
}

/** A full or broken disk is told by sharp in words, not by a code; everything else it says is about the picture. */
function isFaultOfOurs(error: unknown): boolean {
  return (
    error instanceof Error && /no space|for write|unix error|write (?:error|failed)/i.test(error.message)
  );
}

function hasTooManyPoints(error: unknown): boolean {
  return error instanceof Error && error.message.includes("exceeds pixel limit");
}
