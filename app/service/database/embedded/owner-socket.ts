import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, chown, link, readdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join, relative } from "node:path";
import { errorCode } from "~/domain/error-code";
import { StartupError } from "../startup-error";
import type { ClusterPlace } from "./cluster-place";

/** The longest path of a Unix socket, in bytes. */
const MAX_PATH_BYTES = 107;

/** How long an owner has to say its pid, which only the sentence of the refusal needs. */
const PID_TIMEOUT_MS = 1000;

/** This process owns a cluster until `release`, or until it ends in whatever way. */
export interface ClusterOwnership {
  release(): Promise<void>;
}

const noSocket: ClusterOwnership = { release: () => Promise.resolve() };

/**
 * Makes this process the owner of a cluster by listening on a Unix socket beside it. Another container on the same folder can
 * connect to the socket, but sees neither our pid nor our PostgreSQL's and would start a second server on the same files. Nobody
 * answers once the process has ended, even by kill -9: its cluster can be taken over immediately.
 *
 * Each owner's socket has the next number, which only one process can take. With a fixed name, one of two processes that find the
 * socket of a dead owner could delete the socket with which the other has just replaced it.
 *
 * Does without a socket where there can be none: if its path is too long, or on some network file systems.
 * @throws {StartupError} naming the process that already owns it.
 */
export async function becomeOwner(
  { home, identity }: Pick<ClusterPlace, "home" | "identity">,
  dataDir: string,
): Promise<ClusterOwnership> {
  // Numbered only once it listens, because before that it looks like the socket of a dead owner.
  const unnumbered = join(home, `owner.${randomUUID().slice(0, 8)}.sock`);
  const server = await tryListen(unnumbered);
  try {
    if (server) {
      await chmod(unnumbered, 0o600);
      if (identity) await chown(unnumbered, identity.uid, identity.gid);
    }
    for (;;) {
      const numbers = await socketNumbersIn(home);
      const last = Math.max(0, ...numbers);
      const pid = last > 0 ? await askPid(socketOf(home, last)) : undefined;
      if (pid !== undefined) throw clusterInUseError(dataDir, pid);
      if (!server) return noSocket;
      const own = socketOf(home, last + 1);
      if (!(await tryLink(unnumbered, own))) continue;
      for (const number of numbers) await rm(socketOf(home, number), { force: true });
      return {
        async release() {
          server.close();
          await rm(own, { force: true });
        },
      };
    }
  } catch (error) {
    server?.close();
    if (error instanceof StartupError) throw error;
    return noSocket;
  } finally {
    await rm(unnumbered, { force: true }).catch(() => undefined);
  }
}

/** The refusal of a cluster that another process owns. */
export function clusterInUseError(dataDir: string, pid: number | "unknown"): StartupError {
  return new StartupError(
    `The data directory ${dataDir} is in use by the wallet process with pid ${pid}; stop that one first, or set DATA_DIR to another directory.`,
  );
}

function socketOf(home: string, number: number): string {
  return join(home, `owner-${number}.sock`);
}

async function socketNumbersIn(home: string): Promise<number[]> {
  const found = (await readdir(home)).map((name) => /^owner-(\d+)\.sock$/.exec(name)?.[1]);
  return found.flatMap((digits) => (digits === undefined ? [] : Number(digits)));
}

/** Returns a server that answers with our pid and does not keep the process running; undefined if there can be none. */
async function tryListen(path: string): Promise<Server | undefined> {
  const short = shorten(path);
  if (short === undefined) return undefined;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(String(process.pid));
    socket.unref();
  });
  server.unref();
  try {
    server.listen(short);
    await once(server, "listening");
    return server;
  } catch {
    return undefined;
  }
}

/** Gives a socket its second name. @returns false if another process was faster. */
async function tryLink(path: string, name: string): Promise<boolean> {
  try {
    await link(path, name);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Asks the owner behind a socket for its pid. @returns undefined if nobody listens there. */
function askPid(path: string): Promise<number | "unknown" | undefined> {
  const short = shorten(path);
  if (short === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(short);
    socket.setTimeout(PID_TIMEOUT_MS, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("error", (error) => {
      if (["ECONNREFUSED", "ENOENT"].includes(errorCode(error) ?? "")) resolve(undefined);
    });
    // Whoever accepts a connection is alive, even if it is too busy to answer.
    socket.on("close", () => resolve(Number(answer) || "unknown"));
  });
}

/** Returns the shorter of the absolute and the relative path; undefined if even that is too long for a socket. */
function shorten(path: string): string | undefined {
  const fromHere = relative(process.cwd(), path);
  const short = Buffer.byteLength(fromHere) < Buffer.byteLength(path) ? fromHere : path;
  return Buffer.byteLength(short) <= MAX_PATH_BYTES ? short : undefined;
}
