import { formatFileSize } from "~/domain/file-size";
import type { PublishedDocument } from "~/gateway/entities";
import { texts } from "./texts";

const KINDS: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

/** Describes a file's kind and, if known, its size, such as 'PDF, 245 kB'. */
export function describeFile({ contentType, size }: Pick<PublishedDocument, "contentType" | "size">): string {
  const kind = KINDS[contentType ?? ""] ?? texts.file;
  return size == null ? kind : `${kind}, ${formatFileSize(size)}`;
}
