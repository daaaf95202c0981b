import { existsSync } from "node:fs";
import { chown, readFile, rename, rm, rmdir, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeFailure } from "../reason";
import { StartupError } from "../startup-error";
import { type ClusterPlace, removeUnusedHome } from "./cluster-place";
import { formatPostgresqlConf } from "./postgresql-conf";
import { type ProgramResult, runProgram } from "./run-program";

/** The superuser of an embedded server; only the user who runs the server and root can access the socket. */
export const SUPERUSER = "wallet";

/** Creates the cluster if there is none. It appears atomically, by a rename: an aborted `initdb` has no effect. */
export async function createCluster(place: ClusterPlace): Promise<void> {
  if (existsSync(join(place.data, "PG_VERSION"))) return;
  const temporaryPath = `${place.data}.${process.pid}`;
  await rm(temporaryPath, { recursive: true, force: true });
  const made = await runProgram(
    join(place.bin, "initdb"),
    [
      "-D",
      temporaryPath,
      "-U",
      SUPERUSER,
      "--auth-local=trust",
      "--auth-host=reject",
      "--encoding=UTF8",
    ].concat(["--locale-provider=builtin", "--locale=C.UTF-8", "--no-instructions"]),
    { cwd: place.home, identity: place.identity },
  );
  if (made.code !== 0) {
    await rm(temporaryPath, { recursive: true, force: true });
    await removeUnusedHome(place.home);
    throw new StartupError(`The embedded database cannot be made in ${place.home}: ${whyOf(made.output)}.`);
  }
  // If another process was faster, its cluster stays and this one is removed.
  await rename(temporaryPath, place.data).catch(() => rm(temporaryPath, { recursive: true, force: true }));
}

/** Whether a server runs on this cluster, including one left behind by an earlier process. */
export async function isClusterRunning(place: ClusterPlace): Promise<boolean> {
  if (!existsSync(join(place.data, "postmaster.pid"))) return false;
  const { code } = await pgCtl(place, ["status"]);
  if (code !== 0) return false;
  return !(await forgetStalePid(place));
}

/** Returns the socket folder of a running server, which may have been started with another TMPDIR. */
export async function readSocketFolder(place: ClusterPlace): Promise<string> {
  const lines = (await readFile(join(place.data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return lines[4]?.trim() || place.socketFolder;
}

/** Log messages of transient failures: another process is starting the server, or a killed one has not fully ended. */
const transientFailures = ['"postmaster.pid" already exists', "pre-existing shared memory block"];

/**
 * Starts the server and waits until it responds.
 * @returns false if the failure is transient and the start can be retried.
 * @throws {StartupError} with the reason the server wrote to its log.
 */
export async function startCluster(place: ClusterPlace): Promise<boolean> {
  const settings = join(place.data, "postgresql.conf");
  try {
    await writeFile(settings, formatPostgresqlConf(place), { mode: 0o600 });
    if (place.identity) await chown(settings, place.identity.uid, place.identity.gid);
    await emptyLongLog(place);
  } catch (error) {
    throw new StartupError(`The data directory ${place.home} cannot be written: ${describeFailure(error)}.`);
  }
  const from = existsSync(place.log) ? (await stat(place.log)).size : 0;
  const started = await pgCtl(place, ["start", "-w", "-t", "60", "-s", "-l", place.log]);
  if (started.code === 0) return true;
  const written = (await readFile(place.log).catch(() => Buffer.alloc(0))).subarray(from).toString("utf8");
  if (transientFailures.some((words) => written.includes(words))) return false;
  throw new StartupError(
    `PostgreSQL cannot be started in ${place.home}: ${whyOf(written || started.output)}.`,
  );
}

/** About a hundred thousand lines, more than a day of ordinary failures, and too little to matter on a disk with receipts. */
const MAX_LOG_BYTES = 10_000_000;

/** Empties the server's log if it has become long. The server may be running: it appends, so it goes on at the beginning. */
export async function emptyLongLog({ log }: Pick<ClusterPlace, "log">): Promise<void> {
  if (existsSync(log) && (await stat(log)).size > MAX_LOG_BYTES) await truncate(log);
}

/** Stops the server: rolls back open transactions; everything committed is on disk. */
export async function stopCluster(place: ClusterPlace): Promise<void> {
  await pgCtl(place, ["stop", "-m", "fast", "-w", "-t", "60", "-s"]);
  await rmdir(place.socketFolder).catch(() => undefined);
}

function pgCtl(place: ClusterPlace, args: readonly string[]): Promise<ProgramResult> {
  return runProgram(join(place.bin, "pg_ctl"), ["-D", place.data, ...args], {
    cwd: place.home,
    identity: place.identity,
  });
}

/** Removes postmaster.pid if its pid belongs to another program (after a power cut), which PostgreSQL mistakes for a server. */
async function forgetStalePid(place: ClusterPlace): Promise<boolean> {
  const file = join(place.data, "postmaster.pid");
  const pid = (await readFile(file, "utf8").catch(() => "")).split("\n")[0];
  const program = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => undefined);
  if (program === undefined || program.trim() === "postgres") return false;
  await rm(file, { force: true });
  return true;
}

function whyOf(output: string): string {
  if (output.includes("No space left on device")) return "the disk is full";
  const lines = output.split("\n").map((line) => line.trim());
  const fatal =
    lines.findLast((line) => /FATAL|error:|PANIC/.test(line)) ?? lines.findLast((line) => line !== "");
  return (fatal ?? "no reason was given").replace(/^.*?(FATAL|PANIC|error): */, "").replace(/\.$/, "");
}
