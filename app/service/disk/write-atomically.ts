import { randomUUID } from "node:crypto";
import { link, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "~/domain/error-code";

/**
 * Writes a file atomically, even across a power cut, readable by this user only: writes a temporary file in the same folder,
 * syncs it, and renames it. The folder must exist.
 *
 * @param mayReplace whether to replace an existing file; otherwise an existing file stays unchanged
 */
export async function writeAtomically(
  place: string,
  content: string | Uint8Array,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<void> {
  const folder = path.dirname(place);
  const temporaryPath = path.join(folder, `.${path.basename(place)}.${randomUUID()}`);
  const handle = await open(temporaryPath, "wx", 0o600);
  try {
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await (mayReplace ? rename(temporaryPath, place) : linkIfFree(temporaryPath, place));
  } finally {
    await rm(temporaryPath, { force: true });
  }
  await syncPath(folder);
}

/** Syncs a file or folder to disk. A new file name survives a power cut only after its folder is synced too. */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function linkIfFree(temporaryPath: string, place: string): Promise<void> {
  try {
    await link(temporaryPath, place);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
