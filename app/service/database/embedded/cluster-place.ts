import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, cp, lstat, mkdir, readdir, realpath, rename, rm, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { makeFolder } from "../make-folder";
import { describeFailure } from "../reason";
import { StartupError } from "../startup-error";
import { type Binaries, findBinaries, findOrCreateSystemUser, isRoot, userWithId } from "./binaries";
import { type ProcessUser, runProgram } from "./run-program";

/** Parent folder of databases whose data directory only root can access. */
const FALLBACK_PARENT = "/var/lib/benefits-wallet";

/** The folders of one embedded server, and the user who runs it. */
export interface ClusterPlace {
  /** The folder with initdb, pg_ctl and postgres. */
  readonly bin: string;
  /** The folder that holds `data` (PostgreSQL's cluster) and `server.log`. */
  readonly home: string;
  readonly data: string;
  readonly log: string;
  readonly socketFolder: string;
  readonly identity: ProcessUser | undefined;
}

/**
 * Decides where to store the database of a data directory: inside it, unless the process is root and the user who must
 * run PostgreSQL cannot access it (a checkout under /root). An existing database in either place is used where it is.
 * @throws {StartupError} if the directory cannot be created, written or read.
 */
export async function chooseClusterPlace(
  dataDir: string,
  announce: (sentence: string) => void,
): Promise<ClusterPlace> {
  if (process.platform === "win32") {
    throw new StartupError(
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
    throw new StartupError(
      `The database in ${home} belongs to ${(await userWithId(owner.uid, owner.gid)).name}; start as that user, or set DATA_DIR to another directory.`,
    );
  }
  return clusterPlaceIn(home, join(binaries.native, "bin"), undefined);
}

async function placeAsRoot(
  home: string,
  binaries: Binaries,
  announce: (sentence: string) => void,
): Promise<ClusterPlace> {
  const bin = join(binaries.native, "bin");
  const hasDatabase = existsSync(join(home, "data"));
  const fallbackHome = join(FALLBACK_PARENT, shortHash(home));
  if (!hasDatabase && existsSync(join(fallbackHome, "data")))
    return placeAside(fallbackHome, binaries, announce);

  // Checked before the folder is created, so that concurrent starts do not remove it while another one uses it.
  if (!existsSync(home) && !(await canRunIn(await findOrCreateSystemUser(), bin, dirname(home)))) {
    return placeAside(fallbackHome, binaries, announce);
  }
  await makeFolder(home);
  const owner = await stat(home);
  const identity = owner.uid === 0 ? await findOrCreateSystemUser() : await userWithId(owner.uid, owner.gid);
  await giveTo(identity, home);
  if (await canReach(identity, bin, home)) return clusterPlaceIn(home, bin, identity);
  if (hasDatabase) {
    throw new StartupError(
      `The database in ${home} cannot be reached by the user ${identity.name}, who must run it; let that user pass through the folders above it (chmod o+x).`,
    );
  }
  return placeAside(fallbackHome, binaries, announce);
}

async function placeAside(
  fallbackHome: string,
  binaries: Binaries,
  announce: (sentence: string) => void,
): Promise<ClusterPlace> {
  await makeFolder(fallbackHome);
  const owner = await stat(fallbackHome);
  const identity = owner.uid === 0 ? await findOrCreateSystemUser() : await userWithId(owner.uid, owner.gid);
  const bin = await binariesAside(fallbackHome, binaries, identity).catch(async (error: unknown) => {
    await removeUnusedHome(fallbackHome);
    throw error;
  });
  announce(
    `PostgreSQL does not run as root and the user ${identity.name} cannot reach this folder: the database is kept in ${fallbackHome}.`,
  );
  return clusterPlaceIn(fallbackHome, bin, identity);
}

async function binariesAside(
  fallbackHome: string,
  binaries: Binaries,
  identity: ProcessUser,
): Promise<string> {
  await giveTo(identity, fallbackHome);
  await chmod(FALLBACK_PARENT, 0o755);
  const bin = join(await copyBinaries(binaries, fallbackHome), "bin");
  if (await canReach(identity, bin, fallbackHome)) return bin;
  throw new StartupError(`The user ${identity.name} cannot run PostgreSQL from ${bin}.`);
}

/**
 * Removes the folder after a start that failed before a database existed. Keeps it if it contains a database, or if another
 * process is creating one.
 */
export async function removeUnusedHome(home: string): Promise<void> {
  const names = await readdir(home).catch(() => ["data"]);
  if (names.some((name) => name.startsWith("data"))) return;
  await rm(home, { recursive: true, force: true });
  await rmdir(FALLBACK_PARENT).catch(() => undefined); // not empty, or not there
}

async function copyBinaries(binaries: Binaries, fallbackHome: string): Promise<string> {
  const copy = join(fallbackHome, `native-${binaries.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true }).catch(
    cannotWrite(fallbackHome),
  );
  await runProgram("/bin/chmod", ["-R", "a+rX", unfinished], { cwd: fallbackHome, identity: undefined });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  for (const name of await readdir(fallbackHome)) {
    if (name.startsWith("native-") && !name.startsWith(`native-${binaries.version}`)) {
      await rm(join(fallbackHome, name), { recursive: true, force: true });
    }
  }
  return copy;
}

async function clusterPlaceIn(
  home: string,
  bin: string,
  identity: ProcessUser | undefined,
): Promise<ClusterPlace> {
  const socketFolder = await makeSocketFolder(home, identity);
  return { bin, home, data: join(home, "data"), log: join(home, "server.log"), socketFolder, identity };
}

/** Creates a private folder for the socket, with a short path because socket paths are limited to 107 bytes. */
async function makeSocketFolder(home: string, identity: ProcessUser | undefined): Promise<string> {
  const base = identity || tmpdir().length > 70 ? "/tmp" : tmpdir();
  const folder = join(base, `bw-${shortHash(home)}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST")
      throw new StartupError(`The folder ${folder} cannot be made: ${describeFailure(error)}.`);
  });
  const found = await lstat(folder);
  const mine = identity?.uid ?? process.getuid?.();
  if (!found.isDirectory() || (found.uid !== mine && !(isRoot() && found.uid === 0))) {
    throw new StartupError(`The folder ${folder} belongs to somebody else; remove it, or set TMPDIR.`);
  }
  await chmod(folder, 0o700);
  if (identity) await giveTo(identity, folder);
  return folder;
}

function cannotWrite(folder: string) {
  return (error: unknown): never => {
    throw new StartupError(`The data directory ${folder} cannot be written: ${describeFailure(error)}.`);
  };
}

async function giveTo(identity: ProcessUser, folder: string): Promise<void> {
  await chown(folder, identity.uid, identity.gid).catch(cannotWrite(folder));
}

async function canReach(identity: ProcessUser, bin: string, folder: string): Promise<boolean> {
  return (await canRunIn(identity, bin, folder)) && (await answers(identity, folder, "test -w ."));
}

function canRunIn(identity: ProcessUser, bin: string, folder: string): Promise<boolean> {
  return answers(identity, folder, '"$2" --version', join(bin, "postgres"));
}

async function answers(identity: ProcessUser, folder: string, what: string, file = ""): Promise<boolean> {
  const question = `cd "$1" && ${what}`;
  const { code } = await runProgram("/bin/sh", ["-c", question, "sh", folder, file], {
    cwd: "/",
    identity,
  });
  return code === 0;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
