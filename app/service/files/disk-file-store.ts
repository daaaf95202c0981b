import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type Stats } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { errorCode } from "~/domain/error-code";
import type { FileStore, OpenableContent } from "../deps";
import { syncPath } from "../disk/write-atomically";
import { removeOldFiles } from "./remove-old-files";

/** A file store that can list its files, so that the sweep can remove those without a row. */
export interface ListedFileStore extends FileStore {
  stored(): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
  /** Removes incomplete files older than `before`, which a crash left, and returns how many. */
  clearArriving(before: Date): Promise<number>;
}

const KEY = /^[0-9a-f]{8}[0-9a-f-]{28}(?:\.thumbnail(?:\.jpg)?|\.webp)?$/;
const INCOMING = "incoming";

/**
 * A file store in a local folder (`DATA_DIR/files`). A file is written to a temporary name, flushed to disk and then renamed, so
 * that a crash leaves the complete file or none. A file given by path is moved, or copied and deleted across file systems.
 */
export function diskFileStore(folder: string): ListedFileStore {
  const placeOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError("A stored file is known by the key the service made for it");
    return path.join(folder, key.slice(0, 2), key);
  };

  return {
    async put(key, content) {
      const place = placeOf(key);
      const arriving = path.join(folder, INCOMING, randomUUID());
      await mkdir(path.dirname(arriving), { recursive: true, mode: 0o700 });
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        await writeOrMove(content, arriving);
        await syncPath(arriving);
        await rename(arriving, place);
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
      await syncPath(path.dirname(place));
    },

    async get(key) {
      const place = placeOf(key);
      const found = await statIfThere(place);
      return found && { open: () => createReadStream(place), size: found.size };
    },

    async remove(key) {
      await rm(placeOf(key), { force: true });
    },

    clearArriving: (before) => removeOldFiles(path.join(folder, INCOMING), before),

    async *stored() {
      for (const group of await namesIn(folder)) {
        for (const name of await namesIn(path.join(folder, group))) {
          if (group === INCOMING || !KEY.test(name)) continue;
          // Another instance or an upload may have removed the file since it was listed.
          const found = await statIfThere(path.join(folder, group, name));
          if (found) yield { key: name, storedAt: found.mtime };
        }
      }
    },
  };
}

async function writeOrMove(
  content: OpenableContent | { readonly path: string },
  place: string,
): Promise<void> {
  if ("open" in content) {
    await pipeline(content.open(), createWriteStream(place, { mode: 0o600 }));
    return;
  }
  try {
    await rename(content.path, place);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    await copyFile(content.path, place);
    await rm(content.path, { force: true });
  }
}

async function statIfThere(place: string): Promise<Stats | undefined> {
  try {
    return await stat(place);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return [];
    throw error;
  }
}
