import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ModelReader } from "~/cheque-reader/running/model-reader";
import { errorCode } from "~/domain/error-code";
import { tryToOpenPdf } from "~/service/files/pdf";

const say = (...words: unknown[]) => process.stdout.write(`${words.join(" ")}\n`);
const strip = { width: 40, height: 20, pixels: new Uint8Array(800).fill(255) };

async function readCheque() {
  const model = new ModelReader();
  const outcome = await model.read(strip).then(() => "read", errorCode);
  await model.end();
  return outcome;
}

// Loads whatever both need, so that later only the process and the thread themselves lack a descriptor.
say("before:", await tryToOpenPdf("no-such-file.pdf"), await readCheque());
const held: number[] = [];
await holdAll();
say("a PDF:", await tryToOpenPdf("no-such-file.pdf"));
// With a few more each time, first a file of the model cannot be opened, then the thread cannot start.
for (let free = 0; free < 5; free += 1) {
  release(free);
  say("a cheque:", await readCheque());
  await holdAll();
}
release(held.length);
say("afterwards:", await tryToOpenPdf("no-such-file.pdf"), await readCheque());
// Node keeps the timer of a process that could not start, here for 25 s.
process.exit();

/** Holds every descriptor, those too that ended reads and threads give back a moment after their result. */
async function holdAll(): Promise<void> {
  for (let quietRounds = 0; quietRounds < 5; quietRounds += 1) {
    const before = held.length;
    try {
      for (;;) held.push(openSync("/dev/null", "r"));
    } catch (error) {
      if (errorCode(error) !== "EMFILE") throw error;
    }
    if (held.length > before) quietRounds = 0;
    await sleep(20);
  }
}

function release(count: number): void {
  for (const descriptor of held.splice(0, count)) closeSync(descriptor);
}
