import type { PublishedDocument } from "~/gateway/entities";
import { texts } from "./texts";

const KINDS: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

const units = ["byte", "kilobyte", "megabyte"] as const;

/** Kind and size of a file, such as 'PDF, 245 kB', as far as they are told. */
export function aboutFile({ contentType, size }: Pick<PublishedDocument, "contentType" | "size">): string {
  const kind = KINDS[contentType ?? ""] ?? texts.file;
  return size == null ? kind : `${kind}, ${sizeText(size)}`;
}

function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat("en-CA", {
    style: "unit",
    unit: units[step],
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
