import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * What happens to a matching request, by default a POST:
 * - `nothing`: it passes, like all others
 * - `request`: the connection is reset after the first kilobytes, before the server has received all of it
 * - `answer`: the server has processed it, and the connection is reset before the first byte of the response
 * - `middle`: the response ends after its header
 */
export type Cut = "nothing" | "request" | "answer" | "middle";

export interface CuttingProxy {
  readonly origin: string;
  cut: Cut;
  /** The number of interrupted requests. */
  readonly cuts: number;
  stop(): Promise<void>;
}

/**
 * Starts a TCP proxy between a client and a server on its own port, so that only connections fail.
 *
 * @param cutting matches the request lines of the requests to interrupt
 */
export async function startCuttingProxy(target: string, cutting = /^POST /): Promise<CuttingProxy> {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const state = { cut: "nothing" as Cut, cuts: 0 };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let isPosting = false;
    const reset = () => {
      state.cuts += 1;
      client.resetAndDestroy();
      upstream.destroy();
    };
    client.on("data", (bytes) => {
      const line = bytes.toString("latin1", 0, 200);
      if (/^[A-Z]{3,7} \//.test(line)) isPosting = cutting.test(line);
      if (!isPosting || state.cut !== "request") return void upstream.write(bytes);
      upstream.write(bytes.subarray(0, bytes.length / 2));
      reset();
    });
    upstream.on("data", (bytes) => {
      if (!isPosting || state.cut === "nothing" || state.cut === "request") return void client.write(bytes);
      if (state.cut === "answer") return reset();
      const head = bytes.indexOf("\r\n\r\n");
      client.write(bytes.subarray(0, head < 0 ? 20 : head + 4), reset);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = server.address();
  if (typeof url !== "object" || url === null) throw new Error("the proxy has no port");
  return Object.assign(state, {
    origin: `http://127.0.0.1:${url.port}`,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  });
}
