import { setTimeout as pause } from "node:timers/promises";
import { residentMemoryOf } from "tests/bench/process-figures";
import { dateOfRun } from "./machine-date";
import type { WalletServer } from "./wallet-server";

/** Asked by a signal, the server collects its garbage and says what is left of its heap, in bytes. */
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

/** What a server whose memory is watched is started with. */
export const watchedEnvironment = {
  NODE_OPTIONS: `${dateOfRun().NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(collecting)}`,
} as const;

export interface ServerMemory {
  /** Megabytes of objects that live: the heap right after collecting the garbage. */
  living(): Promise<number>;
  /** Megabytes the process holds at the moment, as the machine counts them. */
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
