import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The nearest package of the file this was run from, bundled or not. */
function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}

/** Where the reader's own files are: its model, and the source of what runs in a thread. */
const readerFolder = path.join(packageFolder(), "app", "cheque-reader");
export const modelFolder = path.join(readerFolder, "model");
export const locatorSource = path.join(readerFolder, "running", "locator-work.ts");

/** Looks packages up as that package does. */
export const packageRequire = createRequire(path.join(packageFolder(), "package.json"));
