import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the nearest package of the file this was run from, bundled or not: migrations and the like lie below it. */
export function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}
