import type { FileId } from "~/domain/ids";

/** The parts of a stored file's reference. */
interface ReferencedFile {
  readonly id: FileId;
  readonly folder: string;
}

const REFERENCE =
  /^(?:[A-Za-z]+\/){1,2}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(thumbnail|webp|thumbnail-jpeg))?$/;

/** The variants of a stored file: a picture has a thumbnail, and a vendor photo has both sizes in WebP and JPEG. */
export const VARIANTS = ["original", "thumbnail", "webp", "thumbnail-jpeg"] as const;
export type Variant = (typeof VARIANTS)[number];

/** Returns a stored file's reference, such as `Employee/Claim/{id}`, which is not a URL (API-06). */
export function fileReference(file: ReferencedFile): string {
  return `${file.folder}/${file.id}`;
}

/** Returns the reference of a picture's thumbnail. */
export function thumbnailReference(file: ReferencedFile): string {
  return `${fileReference(file)}/thumbnail`;
}

/** Returns the references of a vendor photo, large and small. */
export function photoReferences(id: FileId) {
  const url = fileReference({ id, folder: "Images" });
  const of = (variant: Variant) => `${url}/${variant}`;
  return {
    url,
    webpUrl: of("webp"),
    thumbnailUrl: of("thumbnail-jpeg"),
    thumbnailWebpUrl: of("thumbnail"),
  };
}

/** Parses a reference into file id and variant; undefined when it is not valid. */
export function parseReference(text: string): { id: FileId; variant: Variant } | undefined {
  const [, id, name = "original"] = REFERENCE.exec(text) ?? [];
  const variant = VARIANTS.find((one) => one === name);
  return id === undefined || !variant ? undefined : { id, variant };
}
