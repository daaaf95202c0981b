import { parentPort } from "node:worker_threads";
import { type Attempt, findAttempts } from "../find-attempts";
import type { GreyPicture } from "../grey-picture";

// Runs in a thread. A picture starts a search; any other message requests its next attempt. Each message is answered with one.
let search: Iterator<Attempt, undefined> | undefined;

parentPort?.on("message", (message: GreyPicture | "next") => {
  if (message !== "next") search = findAttempts(message)[Symbol.iterator]();
  const found = search?.next();
  if (found?.done) search = undefined;
  parentPort?.postMessage(found?.value);
});
