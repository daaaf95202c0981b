import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a build is made of: the sources by their content, the brand, and the packages that build it. */
export interface BuildStamp {
  readonly brand: string;
  /** 64 hexadecimal digits. */
  readonly sources: string;
}

const sources = [
  ".config",
  "app",
  "machines",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
/** Without these a build cannot start, whatever its stamp says. */
const needed = ["start.js", "load-demo.js", "server/index.js", "client/assets"];

/** Hashes the names and content of all sources of a checkout. Touching, copying or checking out a file again changes nothing. */
export function hashSources(root: string): string {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, root, source);
  return hash.digest("hex");
}

function addTo(hash: Hash, root: string, name: string): void {
  const place = path.join(root, name);
  if (!existsSync(place)) return;
  if (!statSync(place).isDirectory()) {
    const content = createHash("sha256").update(readFileSync(place)).digest("hex");
    hash.update(`${JSON.stringify(name)} ${content}\n`);
    return;
  }
  // Hidden files, which editors and file managers leave behind, are not sources.
  const entries = readdirSync(place).filter((entry) => !entry.startsWith("."));
  for (const entry of entries.sort()) addTo(hash, root, `${name}/${entry}`);
}

/** Returns the stamp of a complete build; undefined if there is none or the build was not finished. */
export function readStamp(folder: string): BuildStamp | undefined {
  if (!needed.every((name) => existsSync(path.join(folder, name)))) return undefined;
  const file = path.join(folder, "stamp");
  const [brand, hash] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
  return brand && hash ? { brand, sources: hash } : undefined;
}

/** Called before the first file of a build is written: from then on the folder holds no complete build. */
export function removeStamp(folder: string): void {
  rmSync(path.join(folder, "stamp"), { force: true });
}

/** Called after the last file of a build. Renames the stamp into place, so that it is there whole or not at all. */
export function writeStamp(folder: string, { brand, sources: hash }: BuildStamp): void {
  const temporary = path.join(folder, `stamp.${process.pid}`);
  writeFileSync(temporary, `${brand} ${hash}`);
  renameSync(temporary, path.join(folder, "stamp"));
}
