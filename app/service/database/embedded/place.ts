import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, cp, lstat, mkdir, readdir, realpath, rename, rm, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { CannotStart } from "../cannot-start";
import { makeFolder } from "../make-folder";
import { reasonOf } from "../reason";
import { type Binaries, findBinaries, isRoot, systemUser, userWithId } from "./binaries";
import { type Identity, run } from "./run";

/** Where databases lie whose data directory only root can reach, a folder for each. */
const shelf = "/var/lib/benefits-wallet";

/** Where one embedded server lives, and who runs it. */
export interface ClusterPlace {
  /** The folder with initdb, pg_ctl and postgres. */
  readonly bin: string;
  /** Our folder around the cluster: `data` (PostgreSQL's own) and `server.log`. */
  readonly home: string;
  readonly data: string;
  readonly log: string;
  readonly socketFolder: string;
  readonly identity: Identity | undefined;
}

/**
 * Decides where the server of a data directory lives: inside it, unless we are root and the user who must run
 * PostgreSQL cannot reach it (a checkout under /root). A database found in either place is kept where it is.
 * @throws {CannotStart} when the directory cannot be made, written or read.
 */
export async function findPlace(
  dataDir: string,
  announce: (sentence: string) => void,
): Promise<ClusterPlace> {
  if (process.platform === "win32") {
    throw new CannotStart(
      "The embedded PostgreSQL needs unix sockets, which Windows lacks; set DATABASE_URL.",
    );
  }
  const wanted = resolve(dataDir);
  await makeFolder(wanted);
  const home = join(await realpath(wanted), "postgres");
  const binaries = await findBinaries();
  return isRoot() ? placeAsRoot(home, binaries, announce) : placeAsOrdinaryUser(home, binaries);
}

async function placeAsOrdinaryUser(home: string, binaries: Binaries): Promise<ClusterPlace> {
  await makeFolder(home);
  const owner = await stat(home);
  if (owner.uid !== process.getuid?.()) {
    throw new CannotStart(
      `The database in ${home} belongs to ${(await userWithId(owner.uid, owner.gid)).name}; start as that user, or set DATA_DIR to another directory.`,
    );
  }
  return settle(home, join(binaries.native, "bin"), undefined);
}

async function placeAsRoot(
  home: string,
  binaries: Binaries,
  announce: (sentence: string) => void,
): Promise<ClusterPlace> {
  const bin = join(binaries.native, "bin");
  const isOld = existsSync(join(home, "data"));
  const aside = join(shelf, shortHash(home));
  if (!isOld && existsSync(join(aside, "data"))) return placeAside(aside, binaries, announce);

  // Asked before the folder is made: of several starts at once, none takes it away from under another.
  if (!existsSync(home) && !(await canRunIn(await systemUser(), bin, dirname(home)))) {
    return placeAside(aside, binaries, announce);
  }
  await makeFolder(home);
  const owner = await stat(home);
  const identity = owner.uid === 0 ? await systemUser() : await userWithId(owner.uid, owner.gid);
  await giveTo(identity, home);
  if (await canReach(identity, bin, home)) return settle(home, bin, identity);
  if (isOld) {
    throw new CannotStart(
      `The database in ${home} cannot be reached by the user ${identity.name}, who must run it; let that user pass through the folders above it (chmod o+x).`,
    );
  }
  return placeAside(aside, binaries, announce);
}

async function placeAside(
  aside: string,
  binaries: Binaries,
  announce: (sentence: string) => void,
): Promise<ClusterPlace> {
  await makeFolder(aside);
  const owner = await stat(aside);
  const identity = owner.uid === 0 ? await systemUser() : await userWithId(owner.uid, owner.gid);
  const bin = await binariesAside(aside, binaries, identity).catch(async (error: unknown) => {
    await removeUnused(aside);
    throw error;
  });
  announce(
    `PostgreSQL does not run as root and the user ${identity.name} cannot reach this folder: the database is kept in ${aside}.`,
  );
  return settle(aside, bin, identity);
}

async function binariesAside(aside: string, binaries: Binaries, identity: Identity): Promise<string> {
  await giveTo(identity, aside);
  await chmod(shelf, 0o755);
  const bin = join(await copyBinaries(binaries, aside), "bin");
  if (await canReach(identity, bin, aside)) return bin;
  throw new CannotStart(`The user ${identity.name} cannot run PostgreSQL from ${bin}.`);
}

/**
 * Leaves nothing behind of a start that failed before there was a database: nobody would look for it. Where there is one, or
 * another process is making one, everything stays.
 */
export async function removeUnused(home: string): Promise<void> {
  const names = await readdir(home).catch(() => ["data"]);
  if (names.some((name) => name.startsWith("data"))) return;
  await rm(home, { recursive: true, force: true });
  await rmdir(shelf).catch(() => undefined); // not empty, or not there
}

async function copyBinaries(binaries: Binaries, aside: string): Promise<string> {
  const copy = join(aside, `native-${binaries.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true }).catch(
    cannotWrite(aside),
  );
  await run("/bin/chmod", ["-R", "a+rX", unfinished], { cwd: aside, identity: undefined });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  for (const name of await readdir(aside)) {
    if (name.startsWith("native-") && !name.startsWith(`native-${binaries.version}`)) {
      await rm(join(aside, name), { recursive: true, force: true });
    }
  }
  return copy;
}

async function settle(home: string, bin: string, identity: Identity | undefined): Promise<ClusterPlace> {
  const socketFolder = await makeSocketFolder(home, identity);
  return { bin, home, data: join(home, "data"), log: join(home, "server.log"), socketFolder, identity };
}

/** A socket's path has room for 107 bytes: a short folder of its own, which nobody else may enter. */
async function makeSocketFolder(home: string, identity: Identity | undefined): Promise<string> {
  const base = identity || tmpdir().length > 70 ? "/tmp" : tmpdir();
  const folder = join(base, `bw-${shortHash(home)}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST")
      throw new CannotStart(`The folder ${folder} cannot be made: ${reasonOf(error)}.`);
  });
  const found = await lstat(folder);
  const mine = identity?.uid ?? process.getuid?.();
  if (!found.isDirectory() || (found.uid !== mine && !(isRoot() && found.uid === 0))) {
    throw new CannotStart(`The folder ${folder} belongs to somebody else; remove it, or set TMPDIR.`);
  }
  await chmod(folder, 0o700);
  if (identity) await giveTo(identity, folder);
  return folder;
}

function cannotWrite(folder: string) {
  return (error: unknown): never => {
    throw new CannotStart(`The data directory ${folder} cannot be written: ${reasonOf(error)}.`);
  };
}

async function giveTo(identity: Identity, folder: string): Promise<void> {
  await chown(folder, identity.uid, identity.gid).catch(cannotWrite(folder));
}

async function canReach(identity: Identity, bin: string, folder: string): Promise<boolean> {
  return (await canRunIn(identity, bin, folder)) && (await answers(identity, folder, "test -w ."));
}

function canRunIn(identity: Identity, bin: string, folder: string): Promise<boolean> {
  return answers(identity, folder, '"$2" --version', join(bin, "postgres"));
}

async function answers(identity: Identity, folder: string, what: string, file = ""): Promise<boolean> {
  const question = `cd "$1" && ${what}`;
  const { code } = await run("/bin/sh", ["-c", question, "sh", folder, file], {
    cwd: "/",
    identity,
  });
  return code === 0;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
