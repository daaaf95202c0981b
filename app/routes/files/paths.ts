/** A stored file through the portal; `thumbnail` for the small picture, `signed` for the second try (RCP-16). */
export function filePath(fileReference: string, variant?: "thumbnail" | "signed"): string {
  return `/files/${encodeURIComponent(fileReference)}${variant ? `?${variant}` : ""}`;
}
