import { randomUUID } from "node:crypto";
import { link, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "~/domain/error-code";

/**
 * Writes a file that only we may read, and that is there whole or not at all, even after a power cut: written beside its
 * place, brought to the disk, and put there under its name. The folder is there already.
 *
 * @param mayReplace whether it takes the place of a file that is there; else that one stays, and nothing is written
 */
export async function writeWhole(
  place: string,
  content: string | Uint8Array,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<void> {
  const folder = path.dirname(place);
  const arriving = path.join(folder, `.${path.basename(place)}.${randomUUID()}`);
  const handle = await open(arriving, "wx", 0o600);
  try {
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await (mayReplace ? rename(arriving, place) : linkIfFree(arriving, place));
  } finally {
    await rm(arriving, { force: true });
  }
  await settle(folder);
}

/** Waits until the disk has it, file or folder: a new name is there after a power cut only once its folder is written too. */
export async function settle(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function linkIfFree(arriving: string, place: string): Promise<void> {
  try {
    await link(arriving, place);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
