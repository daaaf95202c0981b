import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Returns the folder of the nearest package.json above this code, bundled or not. */
function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}

/** The folder of the reader's own files: its model, and the source of its thread. */
const readerFolder = path.join(packageFolder(), "app", "cheque-reader");
export const modelFolder = path.join(readerFolder, "model");
export const locatorSource = path.join(readerFolder, "running", "locator-work.ts");

/** Resolves packages from that package. */
export const packageRequire = createRequire(path.join(packageFolder(), "package.json"));
