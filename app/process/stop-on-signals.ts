import type { Server } from "node:http";
import type { Backend } from "./start-backend";

/** Time for requests in flight; a container is usually killed after 10 s (reliability: SIGTERM), and closing takes time too. */
const STOP_TIMEOUT_MS = 7_000;

/**
 * On SIGTERM or SIGINT: accepts no more requests and starts no more mails, finishes those in flight in parallel, closes the
 * database, exits 0.
 */
export function stopOnSignals(server: Server, status: Backend): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const requestsDone = new Promise<void>((resolve) => {
      // Otherwise an idle keep-alive connection would delay the stop until it times out.
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const forced = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
      server.close(() => {
        clearTimeout(forced);
        clearInterval(idle);
        resolve();
      });
    });
    // If something did not end cleanly, closing tries again and reports it.
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
