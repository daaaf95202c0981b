import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { readCheque, stopChequeReader } from "~/cheque-reader/read-cheque.server";

// A separate process: `many-readings.ts <count> <picture>…` reads the pictures one after another and prints the cost.
const [count, ...files] = process.argv.slice(2);
const pictures = files.map((file) => readFileSync(file));
const megabytes = () => process.memoryUsage().rss / 1_048_576;

const before = megabytes();
const delay = monitorEventLoopDelay({ resolution: 5 });
let readings = 0;
let most = 0;
delay.enable();
for (let i = 0; i < Number(count); i++) {
  const { numbers } = await readCheque(pictures[i % pictures.length] ?? Buffer.alloc(0));
  if (numbers) readings++;
  most = Math.max(most, megabytes() - before);
}
delay.disable();
const cost = {
  readings,
  growth: megabytes() - before,
  most,
  delay: delay.percentile(99) / 1e6,
  longest: delay.max / 1e6,
};
await stopChequeReader();
process.stdout.write(JSON.stringify(cost));
