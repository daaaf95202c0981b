import type { FileId } from "~/domain/ids";

/** What of a stored file its reference is made from. */
interface StoredFile {
  readonly id: FileId;
  readonly folder: string;
}

const REFERENCE =
  /^(?:[A-Za-z]+\/){1,2}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(thumbnail|webp|thumbnail-jpeg))?$/;

/** Which of a stored file's bytes are meant: a picture has a small one, and a vendor's photo each in WebP and in JPEG. */
export const VARIANTS = ["original", "thumbnail", "webp", "thumbnail-jpeg"] as const;
export type Variant = (typeof VARIANTS)[number];

/** A stored file's reference, such as `Employee/Claim/{id}`: a name for it, not a URL (API-06). */
export function fileReference(file: StoredFile): string {
  return `${file.folder}/${file.id}`;
}

/** The reference of a picture's small copy. */
export function thumbnailReference(file: StoredFile): string {
  return `${fileReference(file)}/thumbnail`;
}

/** The references of a vendor's photo, large and small. */
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

/** Which file a reference means, and which of its pictures; undefined when it is no reference of ours. */
export function readReference(text: string): { id: FileId; variant: Variant } | undefined {
  const [, id, name = "original"] = REFERENCE.exec(text) ?? [];
  const variant = VARIANTS.find((one) => one === name);
  return id === undefined || !variant ? undefined : { id, variant };
}
