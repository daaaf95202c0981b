import { Worker } from "node:worker_threads";

/**
 * Source text, so that it needs no build; runs in its own thread, so that other work of this process does not distort the times.
 */
const ASK_AGAIN_AND_AGAIN = `
  const { parentPort, workerData } = require("node:worker_threads");
  let isOver = false;
  parentPort.once("message", () => { isOver = true; });
  (async () => {
    const seen = { milliseconds: [], failed: 0 };
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(workerData + "/healthz").catch(() => ({ ok: false }));
      if (!answer.ok) seen.failed += 1;
      seen.milliseconds.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    seen.milliseconds.sort((a, b) => a - b);
    parentPort.postMessage(seen);
  })();
`;

export interface Health {
  /** Response times, sorted ascending. */
  readonly milliseconds: readonly number[];
  readonly failed: number;
}

/** Polls a server's health check continuously; the returned function stops it and returns the result. */
export function watchHealth(origin: string): () => Promise<Health> {
  const worker = new Worker(ASK_AGAIN_AND_AGAIN, { eval: true, workerData: origin });
  return async () => {
    const seen = new Promise<Health>((resolve, reject) => {
      worker.once("message", resolve).once("error", reject);
    });
    worker.postMessage("enough");
    return seen;
  };
}
