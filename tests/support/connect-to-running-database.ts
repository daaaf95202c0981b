import { connect, type Database } from "~/service/database/connect";
import { readSocketFolder, SUPERUSER } from "~/service/database/embedded/cluster";
import { chooseClusterPlace } from "~/service/database/embedded/cluster-place";
import { SOCKET_PORT } from "~/service/database/embedded/postgresql-conf";

/** Connects to the embedded database of another running process, which keeps its PostgreSQL server. */
export async function connectToRunningDatabase(
  dataDir: string,
): Promise<{ readonly db: Database; close(): Promise<void> }> {
  const place = await chooseClusterPlace(dataDir, () => undefined);
  const socket = new URLSearchParams({ host: await readSocketFolder(place), sslmode: "disable" });
  const { db, pool } = connect({
    connectionString: `postgres://${SUPERUSER}@localhost:${SOCKET_PORT}/wallet?${socket}`,
  });
  return { db, close: () => pool.end() };
}
