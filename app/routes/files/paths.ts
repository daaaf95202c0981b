/** Returns the portal's URL of a stored file; `signed` is the fallback if a picture did not load (RCP-16). */
export function filePath(fileReference: string, variant?: "thumbnail" | "signed"): string {
  return `/files/${encodeURIComponent(fileReference)}${variant ? `?${variant}` : ""}`;
}
