import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error";
import { createCluster, emptyLongLog, SUPERUSER, stopCluster } from "./cluster";
import { acquireClusterLock, type ClusterLock, tryConnect } from "./cluster-lock";
import { type ClusterPlace, chooseClusterPlace } from "./cluster-place";
import { becomeOwner, type ClusterOwnership } from "./owner-socket";
import { SOCKET_PORT } from "./postgresql-conf";

export interface EmbeddedServer {
  readonly url: string;
  /** Empties its log if that has become long. */
  emptyLongLog(): Promise<void>;
  /** Stops the server. Call it after the last query. */
  close(): Promise<void>;
}

const DATABASE_NAME = "wallet";

/**
 * Starts (or adopts) the server of a data directory and owns it until `close`. If the server dies, it is restarted.
 * @throws {StartupError} in one sentence: unwritable, in use, disk full, …
 */
export async function startEmbeddedServer(
  dataDir: string,
  announce: (sentence: string) => void,
): Promise<EmbeddedServer> {
  const place = await chooseClusterPlace(dataDir, announce);
  const ownership = await becomeOwner(place, dataDir);
  try {
    return await startOwnedServer(place, ownership, dataDir, announce);
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

async function startOwnedServer(
  found: ClusterPlace,
  ownership: ClusterOwnership,
  dataDir: string,
  announce: (sentence: string) => void,
): Promise<EmbeddedServer> {
  await createCluster(found);
  let held = await acquireClusterLock(found, dataDir);
  const place: ClusterPlace = { ...found, socketFolder: held.socketFolder };
  await makeDatabase(held);

  let closing = false;
  let recovery: Promise<void> = Promise.resolve();
  function watch({ client }: ClusterLock): void {
    client.once("end", () => {
      if (!closing) recovery = recover();
    });
  }
  async function recover(): Promise<void> {
    announce("PostgreSQL went away; it is being started again.");
    let lastAnnounced = "";
    while (!closing) {
      try {
        held = await acquireClusterLock(place, dataDir);
        watch(held);
        announce("PostgreSQL is back.");
        return;
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error);
        if (sentence !== lastAnnounced) announce(sentence);
        lastAnnounced = sentence;
        await sleep(1000);
      }
    }
  }
  watch(held);

  return {
    url: urlOf(place.socketFolder),
    emptyLongLog: () => emptyLongLog(place),
    async close() {
      closing = true;
      await recovery;
      await stopCluster(place);
      await held.client.end().catch(() => undefined);
      await ownership.release();
    },
  };
}

async function makeDatabase(held: ClusterLock): Promise<void> {
  const { rowCount } = await held.client.query("select 1 from pg_database where datname = $1", [
    DATABASE_NAME,
  ]);
  if (rowCount === 0) await held.client.query(`create database ${DATABASE_NAME}`);
  const client = await tryConnect(held.socketFolder, DATABASE_NAME);
  if (!client) throw new StartupError("PostgreSQL stopped answering while it was being set up.");
  await client.end();
}

function urlOf(socketFolder: string): string {
  const socket = new URLSearchParams({ host: socketFolder, sslmode: "disable" });
  return `postgres://${SUPERUSER}@localhost:${SOCKET_PORT}/${DATABASE_NAME}?${socket}`;
}
