import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a build is made of: the sources by their content, the brand, and the packages that build it. */
export interface Stamp {
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

/** Names and content of every source of a checkout. A file that was only touched, copied or checked out again is the same. */
export function hashOfSources(root: string): string {
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
  // What editors and file managers leave lying is no source.
  const entries = readdirSync(place).filter((entry) => !entry.startsWith("."));
  for (const entry of entries.sort()) addTo(hash, root, `${name}/${entry}`);
}

/** The stamp of a whole build; undefined where there is none, or one that was not finished. */
export function stampOf(folder: string): Stamp | undefined {
  if (!needed.every((name) => existsSync(path.join(folder, name)))) return undefined;
  const file = path.join(folder, "stamp");
  const [brand, hash] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
  return brand && hash ? { brand, sources: hash } : undefined;
}

/** Before the first file of a build is written: what is there from now on is no whole build. */
export function removeStamp(folder: string): void {
  rmSync(path.join(folder, "stamp"), { force: true });
}

/** After the last. Renamed into its place, so that it is there whole or not at all. */
export function writeStamp(folder: string, { brand, sources: hash }: Stamp): void {
  const arriving = path.join(folder, `stamp.${process.pid}`);
  writeFileSync(arriving, `${brand} ${hash}`);
  renameSync(arriving, path.join(folder, "stamp"));
}
