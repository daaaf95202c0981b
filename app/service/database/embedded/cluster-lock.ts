import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { errorCode } from "~/domain/error-code";
import { LOCKS } from "../locks";
import { describeFailure } from "../reason";
import { StartupError } from "../startup-error";
import { isClusterRunning, readSocketFolder, SUPERUSER, startCluster } from "./cluster";
import type { ClusterPlace } from "./cluster-place";
import { clusterInUseError } from "./owner-socket";
import { SOCKET_PORT } from "./postgresql-conf";

const LOCK_TIMEOUT_MS = 90_000;

/** The connection that holds the lock; PostgreSQL releases the lock when the process dies. */
export interface ClusterLock {
  readonly client: Client;
  readonly socketFolder: string;
}

/**
 * Makes this process the owner of the cluster: starts the server, or adopts one that a killed process left running.
 * @throws {StartupError} naming the process that already owns it.
 */
export async function acquireClusterLock(place: ClusterPlace, dataDir: string): Promise<ClusterLock> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    if (!(await isClusterRunning(place))) await startCluster(place);
    const socketFolder = await readSocketFolder(place);
    const client = await tryConnect(socketFolder, "postgres");
    if (client) {
      const answer = await client.query("select pg_try_advisory_lock($1) as taken", [LOCKS.cluster]);
      if (z.object({ taken: z.boolean() }).parse(answer.rows[0]).taken) return { client, socketFolder };
      const holder = await holderOf(client);
      await client.end();
      if (holder === undefined || isAlive(holder)) {
        throw clusterInUseError(dataDir, holder ?? "unknown");
      }
    }
    if (Date.now() > deadline) {
      throw new StartupError(`PostgreSQL in ${place.home} does not answer; its log is ${place.log}.`);
    }
    await sleep(50);
  }
}

/** Connects to the server. @returns undefined while it is starting, stopping or not running. */
export async function tryConnect(socketFolder: string, database: string): Promise<Client | undefined> {
  const client = new Client({
    host: socketFolder,
    port: SOCKET_PORT,
    ssl: false,
    user: SUPERUSER,
    database,
    connectionTimeoutMillis: 5000,
    application_name: `wallet pid ${process.pid}`,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const transientCodes = ["ECONNREFUSED", "ENOENT", "ECONNRESET", "EPIPE", "57P03", "57P01", undefined];
    if (transientCodes.includes(errorCode(error))) return undefined;
    throw new StartupError(`PostgreSQL cannot be reached in ${socketFolder}: ${describeFailure(error)}.`);
  }
}

async function holderOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select substring(a.application_name from 'wallet pid ([0-9]+)')::int as pid
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [LOCKS.cluster],
  );
  return z.object({ pid: z.number().nullable() }).optional().parse(rows[0])?.pid ?? undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
