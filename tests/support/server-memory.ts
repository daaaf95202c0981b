import { setTimeout as pause } from "node:timers/promises";
import { residentMemoryOf } from "tests/bench/process-figures";
import { runDateEnvironment } from "./machine-date";
import type { WalletServer } from "./wallet-server";

/** On a signal, the server collects its garbage and prints the size of its heap, in bytes. */
const collecting = `
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  let asked = 0;
  process.on("SIGUSR2", () => {
    collect();
    collect();
    asked += 1;
    process.stdout.write(\`heap \${asked}: \${process.memoryUsage().heapUsed}\\n\`);
  });`;

/** The environment of a server whose memory is measured. */
export const watchedEnvironment = {
  NODE_OPTIONS: `${runDateEnvironment().NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(collecting)}`,
} as const;

export interface ServerMemory {
  /** Megabytes of live objects: the heap right after a garbage collection. */
  living(): Promise<number>;
  /** Megabytes of resident memory at the moment. */
  resident(): number;
}

export function memoryOf(server: WalletServer): ServerMemory {
  let asked = 0;
  return {
    async living() {
      asked += 1;
      const said = new RegExp(`^heap ${asked}: (\\d+)$`, "m");
      process.kill(server.pid, "SIGUSR2");
      for (let waited = 0; waited < 30_000; waited += 20) {
        const bytes = said.exec(server.output)?.[1];
        if (bytes) return Number(bytes) / 1_000_000;
        await pause(20);
      }
      throw new Error("the server does not say how large its heap is");
    },
    resident: () => residentMemoryOf(server.pid),
  };
}
