import { Client } from "pg";
import { z } from "zod";
import { errorCode } from "~/domain/error-code";
import { connect, type PooledDatabase } from "./connect";
import { type EmbeddedServer, startEmbeddedServer } from "./embedded/embedded-server";
import { hasMisreadPassword } from "./misread-password";
import { describeFailure } from "./reason";
import { StartupError } from "./startup-error";

export interface DatabaseSettings {
  /** Any PostgreSQL 15 or newer; absent: the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** False behind a connection pooler that does not support named prepared statements. */
  readonly usesNames?: boolean;
  /** Prints a full sentence for the person who started the process. */
  announce(sentence: string): void;
}

export interface OpenDatabase extends PooledDatabase {
  readonly url: string;
  readonly isEmbedded: boolean;
  /** Empties the log of an embedded server if that has become long; another server's is its operator's. */
  emptyLongLog(): Promise<void>;
  /** Closes the connections and stops an embedded server. Call it last. */
  close(): Promise<void>;
}

/**
 * Opens the database of this process: the embedded PostgreSQL, started and owned by this process alone, or the one at
 * `databaseUrl`, which instances can share. Does not migrate.
 * @throws {StartupError} one sentence: unwritable directory, in use by pid N, wrong address, too old, disk full, …
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl) return openRemote(settings.databaseUrl, settings.usesNames);
  return openEmbedded(await startEmbeddedServer(settings.dataDir, settings.announce));
}

async function openRemote(url: string, usesNames = true): Promise<OpenDatabase> {
  await checkDatabase(url);
  const connected = connect({ connectionString: url, usesNames });
  return {
    ...connected,
    url,
    isEmbedded: false,
    emptyLongLog: async () => undefined,
    close: () => connected.pool.end(),
  };
}

function openEmbedded(server: EmbeddedServer): OpenDatabase {
  const connected = connect({ connectionString: server.url });
  return {
    ...connected,
    url: server.url,
    isEmbedded: true,
    emptyLongLog: () => server.emptyLongLog(),
    async close() {
      await connected.pool.end();
      await server.close();
    },
  };
}

const OLDEST_VERSION = 15;

/**
 * Checks, before anything else is started, that the database at this URL can be used.
 * @throws {StartupError} naming the problem, never the password.
 */
async function checkDatabase(url: string): Promise<void> {
  const address = parse(url);
  const where = nameOf(url);
  const client = clientOf(address, where);
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `The database at ${where} (DATABASE_URL) cannot be reached: ${connectionFailure(error)}.`,
    );
  }
  try {
    const { rows } = await client.query("show server_version_num");
    const version = z.object({ server_version_num: z.coerce.number() }).parse(rows[0]).server_version_num;
    if (version < OLDEST_VERSION * 10_000) {
      throw new StartupError(
        `The database at ${where} (DATABASE_URL) is PostgreSQL ${Math.floor(version / 10_000)}; ${OLDEST_VERSION} or newer is needed.`,
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates the client, which reads the URL's parameters, such as certificate files. */
function clientOf(url: { connectionString: string }, where: string): Client {
  try {
    return new Client({ ...url, connectionTimeoutMillis: 10_000 });
  } catch (error) {
    throw new StartupError(
      `The database at ${where} (DATABASE_URL) cannot be asked: ${describeFailure(error)}.`,
    );
  }
}

function parse(url: string): { connectionString: string } {
  try {
    const { protocol, pathname, username, password } = new URL(url);
    decodeURIComponent(username + password);
    const isWrong = !/^postgres(ql)?:$/.test(protocol) || pathname.length < 2 || hasMisreadPassword(url);
    if (isWrong) throw new Error();
    return { connectionString: url };
  } catch {
    throw new StartupError(
      "DATABASE_URL is not an address of a PostgreSQL database: it looks like postgres://user:password@host:5432/database, " +
        "with / as %2F, ? as %3F, # as %23 and % as %25 in the password.",
    );
  }
}

function nameOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get("host") ?? hostname}${port && `:${port}`}${pathname}`;
}

function connectionFailure(error: unknown): string {
  const code = errorCode(error);
  if (error instanceof AggregateError && error.errors.length > 0) return connectionFailure(error.errors[0]);
  if (code === "ECONNREFUSED") return "nothing listens there";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the host is not known";
  if (code === "28P01" || code === "28000") return "the user or the password is wrong";
  if (code === "3D000") return "there is no database of that name";
  if (error instanceof Error && /timeout/i.test(error.message)) return "it does not answer";
  if (error instanceof Error && /terminated unexpectedly/i.test(error.message))
    return "it ends the connection without an answer, so it may not be PostgreSQL";
  return describeFailure(error);
}
