import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FileId } from "~/domain/ids";
import { PHOTO_SIDE, PHOTO_THUMBNAIL } from "~/domain/vendor";
import type { ReceivedFile } from "~/multipart/write-to-disk";
import type { ServiceDeps } from "../deps";
import { openUntrustedPicture, withinPictureLimit } from "./picture";
import {
  requireFewScans,
  type StoredFileKeys,
  scanFile,
  thumbnailKeyOf,
  uploadProblemError,
  validateFile,
} from "./store-file";

/** A photo in the store that has no row yet, with its size in pixels. */
export interface StoredPhoto extends StoredFileKeys {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the key of a photo's large WebP copy, the one that pages show. */
export function webpKey(id: FileId): string {
  return `${id}.webp`;
}

/** Returns the key of a photo's JPEG thumbnail. */
export function jpegThumbnailKey(id: FileId): string {
  return `${id}.thumbnail.jpg`;
}

/**
 * Stores a vendor's photo, large and small (MKT-14: 300 wide), each as JPEG and as WebP, which is a third smaller; upright and
 * without metadata.
 *
 * @throws {ServiceError} 413, 415 or 400 with the specification's message; then nothing was stored
 */
export async function validateAndStorePhoto(deps: ServiceDeps, file: ReceivedFile): Promise<StoredPhoto> {
  const type = await validateFile("Images", file);
  const scan = await scanFile(file.path);
  requireFewScans(type, scan);
  const stored = await withinPictureLimit(file.path, "photos", () => storePhoto(deps, file.path));
  if (typeof stored === "string") throw uploadProblemError(stored);
  return { ...stored, sha256: scan.sha256 };
}

/** Like {@link validateAndStorePhoto}, without validation: for a trusted picture, given by path or bytes. */
export async function storePhoto(
  deps: Pick<ServiceDeps, "files" | "temporaryFolder">,
  source: string | Buffer,
): Promise<Omit<StoredPhoto, "sha256">> {
  const id: FileId = randomUUID();
  const keys = { large: id, webp: webpKey(id), small: thumbnailKeyOf(id), smallJpeg: jpegThumbnailKey(id) };
  await mkdir(deps.temporaryFolder, { recursive: true, mode: 0o700 });
  const drawn = (key: string) => path.join(deps.temporaryFolder, key);
  try {
    const large = openUntrustedPicture(source)
      .autoOrient()
      // A JPEG has no transparency, and would turn it black; the two formats of a photo look alike.
      .flatten({ background: "#fff" })
      .resize({ ...PHOTO_SIDE, fit: "inside", withoutEnlargement: true });
    const { width, height } = await large.clone().jpeg({ quality: 85 }).toFile(drawn(keys.large));
    await large.webp({ quality: 80, effort: 2 }).toFile(drawn(keys.webp));
    const small = openUntrustedPicture(drawn(keys.large)).resize({ ...PHOTO_THUMBNAIL, fit: "cover" });
    await small.clone().webp({ quality: 75 }).toFile(drawn(keys.small));
    await small.jpeg({ quality: 75 }).toFile(drawn(keys.smallJpeg));
    // The large one last, so that a photo in the store always has all its variants.
    for (const key of [keys.smallJpeg, keys.small, keys.webp, keys.large])
      await deps.files.put(key, { path: drawn(key) });
    return { id, thumbnailKey: keys.small, otherKeys: [keys.webp, keys.smallJpeg], width, height };
  } catch (error) {
    for (const key of Object.values(keys)) await deps.files.remove(key);
    throw error;
  } finally {
    for (const key of Object.values(keys)) await rm(drawn(key), { force: true });
  }
}
