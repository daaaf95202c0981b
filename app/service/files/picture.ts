import sharp, { type Sharp } from "sharp";
import { maxPixelsOf } from "~/domain/picture-limits";
import type { UploadProblem } from "~/domain/upload";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";

/** From here on a picture counts as large: turned upright it may take 450 MB. */
const LARGE_PIXELS = 16_000_000;
const THUMBNAIL_WIDTH = 300;
/** The format's limit, which a long strip would exceed. */
const WEBP_MAX_SIDE = 16_383;

// Turning a picture upright holds all of it in memory, so only two are open at a time, one of them large, and one of each owner;
// libvips' cache would keep them longer.
sharp.cache(false);
sharp.concurrency(1);
const openPictures = new ConcurrencyLimiter(2, { placesOfOne: 1 });
const openLargePictures = new ConcurrencyLimiter(1);

/** Whose picture it is, and how it is cropped. */
export interface PictureOptions {
  /** Of one owner, one picture is open at a time. */
  readonly owner: string | number;
  /** Keeps only the largest centred square, with at most this many pixels a side. */
  readonly squareOf?: number | undefined;
}

/** The media type and size in bytes of a redrawn picture. */
export interface RedrawnPicture {
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly size: number;
}

/**
 * Redraws a picture upright and without its metadata (such as location and phone model), and a thumbnail for lists. A GIF becomes
 * a PNG of its first frame, which loses no colour.
 *
 * @param source a file that starts like a JPEG, PNG, GIF or WebP
 * @returns the problem of a file that is no complete picture or has too many pixels
 */
export function redrawPicture(
  source: string,
  target: string,
  thumbnail: string,
  { owner, squareOf }: PictureOptions,
): Promise<RedrawnPicture | UploadProblem> {
  return withinPictureLimit(source, owner, () => redraw(source, target, thumbnail, squareOf));
}

/**
 * Runs `draw` on a picture when the limiters admit it; returns the problem of a file that is no complete picture or has too many
 * pixels.
 */
export async function withinPictureLimit<Result>(
  source: string,
  owner: string | number,
  draw: () => Promise<Result>,
): Promise<Result | UploadProblem> {
  try {
    const { width, height, isProgressive } = await openUntrustedPicture(source).metadata();
    const pixels = width * height;
    if (pixels > maxPixelsOf({ isProgressive })) return "tooManyPixels";
    const drawInTurn = () => openPictures.run(draw, owner);
    // Awaited here, so that its error is caught here.
    return await (pixels > LARGE_PIXELS ? openLargePictures.run(drawInTurn) : drawInTurn());
  } catch (error) {
    if (isDiskError(error)) throw error;
    return hasTooManyPixels(error) ? "tooManyPixels" : "notValid";
  }
}

/** Opens an untrusted picture with sharp, which then rejects too many pixels and truncated files. */
export function openUntrustedPicture(source: string | Buffer) {
  return sharp(source, { limitInputPixels: maxPixelsOf({ isProgressive: false }), failOn: "truncated" });
}

/** How a picture of each format is written. */
interface Output {
  readonly type: RedrawnPicture["type"];
  encode(picture: Sharp): Sharp;
}

const PNG: Output = { type: "image/png", encode: (picture) => picture.png() };
const OUTPUTS: ReadonlyMap<string, Output> = new Map<string, Output>([
  ["jpeg", { type: "image/jpeg", encode: (picture) => picture.jpeg({ quality: 85 }) }],
  ["webp", { type: "image/webp", encode: (picture) => picture.webp({ quality: 85 }) }],
  ["png", PNG],
  ["gif", PNG],
]);

async function redraw(
  source: string,
  target: string,
  thumbnail: string,
  squareOf: number | undefined,
): Promise<RedrawnPicture | UploadProblem> {
  const picture = openUntrustedPicture(source);
  const { format, width, height } = await picture.metadata();
  const upright = picture.autoOrient();
  if (squareOf !== undefined) upright.resize({ ...squareIn(width, height, squareOf), fit: "cover" });
  const output = OUTPUTS.get(format);
  if (!output) return "notValid";
  const { size } = await output.encode(upright).toFile(target);
  await sharp(target)
    .resize({
      width: THUMBNAIL_WIDTH,
      height: WEBP_MAX_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp({ quality: 75 })
    .toFile(thumbnail);
  return { type: output.type, size };
}

function squareIn(width: number, height: number, maxSide: number) {
  const side = Math.min(width, height, maxSide);
  return { width: side, height: side };
}

/** Whether sharp failed because of the disk, which it reports only in the message; all its other errors are about the picture. */
function isDiskError(error: unknown): boolean {
  return (
    error instanceof Error && /no space|for write|unix error|write (?:error|failed)/i.test(error.message)
  );
}

function hasTooManyPixels(error: unknown): boolean {
  return error instanceof Error && error.message.includes("exceeds pixel limit");
}
