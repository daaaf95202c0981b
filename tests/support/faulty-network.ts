import { createServer, Socket } from "node:net";

/** A controllable network connection between a client and its database. */
export interface FaultyNetwork {
  /** The URL of the database through it. */
  readonly url: string;
  /** Milliseconds in each direction. */
  delay: number;
  /** Drops all bytes silently. */
  isStalled: boolean;
  /** The database commits, and the connection ends before the response arrives. */
  losesCommits: boolean;
  /** Closes every connection immediately; accepts new ones. */
  drop(): void;
  /** The same, and stops listening. */
  cut(): Promise<void>;
  /** Listens again at the same address. */
  mend(): Promise<void>;
}

/** Starts one in front of a test database. Call `cut` at the end. */
export async function startFaultyNetwork(databaseUrl: string): Promise<FaultyNetwork> {
  const database = new URL(databaseUrl);
  const path = `${database.searchParams.get("host")}/.s.PGSQL.5432`;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer();
  let port = 0;
  const wire: FaultyNetwork = {
    get url() {
      return `postgres://wallet@127.0.0.1:${port}${database.pathname}`;
    },
    delay: 0,
    isStalled: false,
    losesCommits: false,
    drop() {
      for (const pair of pairs) for (const end of pair) end.destroy();
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      wire.drop();
      await closed;
    },
    mend: () => new Promise((resolve) => server.listen(port, "127.0.0.1", resolve)),
  };
  server.on("connection", (near) => {
    const far = new Socket();
    far.connect(path);
    const pair = [near, far] as const;
    pairs.add(pair);
    let isCommitting = false;
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      from.on("data", (bytes) => {
        if (wire.isStalled) return;
        if (from === near) isCommitting = /\bcommit\b/i.test(bytes.toString("latin1"));
        else if (isCommitting && wire.losesCommits) return void near.destroy();
        setTimeout(() => to.writable && to.write(bytes), wire.delay);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await wire.mend();
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  return wire;
}
