/** By what word an error of Node or of a driver is known, such as `ENOENT`; undefined for any other. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
