import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import type { ReceivedFile } from "./write-to-disk";

/** Readers find the header within this many bytes, because some printers and mail programs write lines of their own before it. */
const HEADER_WITHIN_BYTES = 1024;

/** Detects a received file's media type from its first bytes (RCP-02); undefined if they are of no known kind, or none. */
export async function detectMediaType({
  path,
  size,
}: Pick<ReceivedFile, "path" | "size">): Promise<string | undefined> {
  if (size === 0) return undefined;
  const detected = await fileTypeFromFile(path);
  return detected?.mime ?? ((await hasPdfHeader(path)) ? "application/pdf" : undefined);
}

/** Whether `%PDF-` is where readers look for it, which is not only at the very beginning. */
async function hasPdfHeader(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_WITHIN_BYTES));
    return buffer.subarray(0, bytesRead).includes("%PDF-");
  } finally {
    await file.close();
  }
}
