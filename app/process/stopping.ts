import type { Server } from "node:http";
import type { ServerStatus } from "./start-server";

/** Requests in flight get this long; a container is usually killed after 10 s (reliability: SIGTERM), and closing takes its time too. */
const patience = 7_000;

/**
 * On SIGTERM or SIGINT: takes no more requests and begins no more mails, finishes those in flight side by side, closes the
 * database, exits 0.
 */
export function stopOnSignals(server: Server, status: ServerStatus): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const requestsDone = new Promise<void>((resolve) => {
      // A connection that is kept alive for more requests would else be waited for until it times out.
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const forced = setTimeout(() => server.closeAllConnections(), patience);
      server.close(() => {
        clearTimeout(forced);
        clearInterval(idle);
        resolve();
      });
    });
    // Whatever could not be ended in good order, closing tries again and says so.
    Promise.allSettled([requestsDone, status.retire()])
      .then(() => status.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
