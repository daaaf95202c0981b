import { createServer, Socket } from "node:net";

/** What lies between a program and its database, as a network would. */
export interface Wire {
  /** The database, reached over it. */
  readonly url: string;
  /** Milliseconds each way. */
  delay: number;
  /** Bytes vanish; nobody is told. */
  isStalled: boolean;
  /** The database commits, and the connection ends before its answer has come. */
  losesCommits: boolean;
  /** Every connection ends at once; new ones are taken. */
  drop(): void;
  /** The same, and nobody listens any more. */
  cut(): Promise<void>;
  /** Listens again, at the same address. */
  mend(): Promise<void>;
}

/** Lays a wire to one of the tests' own databases. Call `cut` at the end. */
export async function layWire(databaseUrl: string): Promise<Wire> {
  const database = new URL(databaseUrl);
  const path = `${database.searchParams.get("host")}/.s.PGSQL.5432`;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer();
  let port = 0;
  const wire: Wire = {
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
