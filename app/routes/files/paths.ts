/** Returns the portal's URL of a stored file; `signed` is the fallback if a picture did not load (RCP-16). */
export function filePath(fileReference: string, variant?: "thumbnail" | "signed"): string {
  return `/files/${encodeURIComponent(fileReference)}${variant ? `?${variant}` : ""}`;
}

/** Returns the attributes of a stored file's picture, with the signed URL as its fallback (RCP-16). */
export function pictureOf(fileReference: string, alt: string, variant?: "thumbnail") {
  return { src: filePath(fileReference, variant), fallbackSrc: filePath(fileReference, "signed"), alt };
}
