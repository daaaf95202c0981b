import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { errorCode } from "~/domain/error-code";

/**
 * Does `work` while no other process of this machine does any for the same folder. The lock is a socket's name, which the
 * system takes back from a process however it ends: a killed build leaves nothing behind that blocks the next one.
 *
 * @param onWait called once when somebody else is at it
 */
export async function whileLocked<T>(
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

/** On Linux a name that no file stands for; elsewhere a socket's file. */
function nameOf(folder: string): string {
  const id = createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 32);
  const name = `benefits-wallet-build-${id}`;
  return process.platform === "linux" ? `\0${name}` : path.join(tmpdir(), name);
}

async function bind(name: string): Promise<Server | undefined> {
  const server = createServer((visitor) => visitor.destroy());
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

/** Whether somebody holds a socket's file: one that was left behind answers nobody. */
async function answers(file: string): Promise<boolean> {
  const asking = connect(file);
  try {
    await once(asking, "connect");
    return true;
  } catch {
    return false;
  } finally {
    asking.destroy();
  }
}
