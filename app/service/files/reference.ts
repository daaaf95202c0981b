import type { FileId } from "~/domain/ids";

/** What of a stored file its reference is made from. */
interface StoredFile {
  readonly id: FileId;
  readonly folder: string;
}

const REFERENCE = /^(?:[A-Za-z]+\/){1,2}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/thumbnail)?$/;

/** A stored file's reference, such as `Employee/Claim/{id}`: a name for it, not a URL (section 3, fileUrl). */
export function fileReference(file: StoredFile): string {
  return `${file.folder}/${file.id}`;
}

/** The reference of a picture's small copy. */
export function thumbnailReference(file: StoredFile): string {
  return `${fileReference(file)}/thumbnail`;
}

/** Which of its two pictures a reference means; undefined when it is no reference of ours. */
export function readReference(text: string): { id: FileId; isThumbnail: boolean } | undefined {
  const [, id, thumbnail] = REFERENCE.exec(text) ?? [];
  return id === undefined ? undefined : { id, isThumbnail: thumbnail !== undefined };
}
