import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { errorCode } from "~/domain/error-code";

/**
 * Runs `work` while no other process on this machine does so for the same folder. The lock is a socket's name, which the
 * operating system releases however the process ends, so a killed build does not block the next one.
 *
 * @param onWait called once if another process holds the lock
 */
export async function withBuildLock<T>(
  folder: string,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  const name = nameOf(folder);
  let lock = await bind(name);
  if (!lock) onWait();
  while (!lock) {
    await pause(200);
    lock = await bind(name);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** Returns an abstract socket name on Linux, a socket file elsewhere. */
function nameOf(folder: string): string {
  const id = createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 32);
  const name = `benefits-wallet-build-${id}`;
  return process.platform === "linux" ? `\0${name}` : path.join(tmpdir(), name);
}

async function bind(name: string): Promise<Server | undefined> {
  const server = createServer((connection) => connection.destroy());
  server.listen(name);
  try {
    await once(server, "listening");
    return server;
  } catch (error) {
    if (errorCode(error) !== "EADDRINUSE") throw error;
    if (!name.startsWith("\0") && !(await answers(name))) rmSync(name, { force: true });
    return undefined;
  }
}

/** Whether a process listens on the socket file; nothing listens on one that was left behind. */
async function answers(file: string): Promise<boolean> {
  const socket = connect(file);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
