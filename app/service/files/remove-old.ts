import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Removes what a folder holds from before then; answers how many. A folder that is not there holds nothing. */
export async function removeOld(folder: string, before: Date): Promise<number> {
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
