import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Removes the files in a folder that were last modified by `before` and returns how many. A missing folder counts as empty. */
export async function removeOldFiles(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => undefined);
    if (!found?.isFile() || found.mtime > before) continue;
    await rm(place, { force: true });
    removed += 1;
  }
  return removed;
}
