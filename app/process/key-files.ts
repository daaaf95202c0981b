import { randomBytes } from "node:crypto";
import { readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "~/domain/error-code";
import { describeFailure, makeFolder, StartupError } from "~/service/database";
import { syncPath, writeAtomically } from "~/service/disk/write-atomically";

/** The format of each file of `DATA_DIR/secrets`, one key per line: first the current key, then the others that are accepted. */
const contents = {
  "session-secret": { line: /^\S{32,}$/, says: "32 characters or more" },
  "data-key": { line: /^[0-9a-f]{64}$/i, says: "64 hexadecimal digits" },
  "operator-key": { line: /^[\x21-\x7e]{32,200}$/, says: "32 to 200 visible characters" },
} as const;
export type KeyFile = keyof typeof contents;
const keyFiles = Object.keys(contents) as KeyFile[];
export type Keys = readonly [string, ...string[]];

/**
 * Reads the keys in a file; if it is missing, creates it with one new key (mode 0600).
 * @throws {StartupError} if it cannot be written or read, or holds no keys
 */
export async function readOrCreateKeys(dataDir: string, name: KeyFile): Promise<Keys> {
  const file = fileOf(dataDir, name);
  return keysOf(file, name, await orCannotStart(dataDir, () => textOf(dataDir, file)));
}

/**
 * Replaces the keys in several files, in all or in none: each is written beside its file first, and then renamed. If the process
 * ends between the renames, {@link finishReplacingKeys} does the rest.
 *
 * @throws {StartupError} if they cannot be written
 */
export async function replaceKeys(
  dataDir: string,
  changed: readonly (readonly [KeyFile, Keys])[],
): Promise<void> {
  await orCannotStart(dataDir, async () => {
    try {
      for (const [name, keys] of changed)
        await writeAtomically(nextFileOf(dataDir, name), keys.join("\n"), { mayReplace: true });
    } catch (error) {
      await discardNext(dataDir);
      throw error;
    }
    for (const [name] of changed) await rename(nextFileOf(dataDir, name), fileOf(dataDir, name));
    await syncPath(path.join(dataDir, "secrets"));
  });
}

/**
 * Finishes a replacement of the keys in these files that was interrupted once all had been written; discards one that was interrupted
 * before.
 *
 * @param names as given to {@link replaceKeys}, in the same order
 * @returns whether there was one to finish
 */
export async function finishReplacingKeys(dataDir: string, names: readonly KeyFile[]): Promise<boolean> {
  return orCannotStart(dataDir, async () => {
    const last = names.at(-1);
    // The last one is written last and renamed last.
    const isWhole =
      last !== undefined && (await stat(nextFileOf(dataDir, last)).catch(missing)) !== undefined;
    if (isWhole) {
      for (const name of names) await rename(nextFileOf(dataDir, name), fileOf(dataDir, name)).catch(missing);
      await syncPath(path.join(dataDir, "secrets"));
    }
    await discardNext(dataDir);
    return isWhole;
  });
}

async function discardNext(dataDir: string): Promise<void> {
  for (const name of keyFiles) await rm(nextFileOf(dataDir, name), { force: true });
}

/** When the file was last changed. */
export async function keysChangedAt(dataDir: string, name: KeyFile): Promise<Date> {
  return orCannotStart(dataDir, async () => (await stat(fileOf(dataDir, name))).mtime);
}

export function generateKey(): string {
  return randomBytes(32).toString("hex");
}

function fileOf(dataDir: string, name: KeyFile): string {
  return path.join(dataDir, "secrets", name);
}

/** Where the next keys of a file are until all files' are written. */
function nextFileOf(dataDir: string, name: KeyFile): string {
  return path.join(dataDir, "secrets", `.next-${name}`);
}

/** If two processes start at once, the second reads what the first wrote. */
async function textOf(dataDir: string, file: string): Promise<string> {
  const existing = await readFile(file, "utf8").catch(missing);
  if (existing !== undefined) return existing;
  await makeFolder(path.join(dataDir, "secrets"), 0o700);
  await writeAtomically(file, generateKey(), { mayReplace: false });
  return readFile(file, "utf8");
}

function keysOf(file: string, name: KeyFile, text: string): Keys {
  const [first, ...more] = text.split(/\s+/).filter((word) => word !== "");
  if (first === undefined) {
    throw new StartupError(
      `The file ${file} is empty: put back what it held. Where nobody has that, remove the file, and a new key is made; ` +
        "what was signed or sealed with the old one is lost.",
    );
  }
  const { line, says } = contents[name];
  if (![first, ...more].every((key) => line.test(key))) {
    throw new StartupError(`The file ${file} is damaged: each of its lines needs ${says}.`);
  }
  return [first, ...more];
}

function missing(error: unknown): undefined {
  if (errorCode(error) === "ENOENT") return undefined;
  throw error;
}

async function orCannotStart<Found>(dataDir: string, work: () => Promise<Found>): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data directory ${dataDir} cannot hold its secrets: ${describeFailure(error)}.`,
    );
  }
}
