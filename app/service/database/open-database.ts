import { type Connected, connect } from "./connect";
import { ownServer } from "./embedded/owner";
import { checkDatabase } from "./remote";

export interface DatabaseSettings {
  /** Any PostgreSQL 15 or newer; absent: the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** False where a pooler in between knows no names of statements. */
  readonly usesNames?: boolean;
  /** Told, in whole sentences, what whoever started the process should know. */
  announce(sentence: string): void;
}

export interface OpenDatabase extends Connected {
  readonly url: string;
  readonly isEmbedded: boolean;
  /** Ends the connections and stops an embedded server. Call it last. */
  close(): Promise<void>;
}

/**
 * Opens the database of this process: the embedded PostgreSQL, started and owned by us alone, or the one at
 * `databaseUrl`, shared with other instances. Does not migrate.
 * @throws {CannotStart} one sentence: unwritable directory, in use by pid N, wrong address, too old, disk full, …
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl) return openRemote(settings.databaseUrl, settings.usesNames);
  return open(await ownServer(settings.dataDir, settings.announce));
}

async function openRemote(url: string, usesNames = true): Promise<OpenDatabase> {
  await checkDatabase(url);
  const connected = connect({ connectionString: url, usesNames });
  return { ...connected, url, isEmbedded: false, close: () => connected.pool.end() };
}

function open(server: { readonly url: string; close(): Promise<void> }): OpenDatabase {
  const connected = connect({ connectionString: server.url });
  return {
    ...connected,
    url: server.url,
    isEmbedded: true,
    async close() {
      await connected.pool.end();
      await server.close();
    },
  };
}
