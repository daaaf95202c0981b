import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/**
 * The folder that records which browser test last took which transition, for the inspector. One file per worker, to allow
 * parallel writes.
 */
export const walksFolder = path.resolve(import.meta.dirname, "../.coverage");
const worker = process.env.TEST_PARALLEL_INDEX;

/** The file to which the servers of a worker append the transitions their flows take; undefined outside browser runs. */
export const transitionsFile =
  worker === undefined ? undefined : path.join(walksFolder, `worker-${worker}.taken`);

const taken = z.object({ machine: z.string(), transition: z.string() });
const walked = z.record(z.string(), z.record(z.string(), z.object({ test: z.string(), at: z.string() })));

/** Deletes the transitions recorded before the test. */
export function clearTransitions(): void {
  if (!transitionsFile) return;
  mkdirSync(walksFolder, { recursive: true });
  rmSync(transitionsFile, { force: true });
}

/** Records a transition of a flow that runs in the browser, as the servers record theirs. */
export function recordTransition(machine: string, transition: string): void {
  if (transitionsFile) appendFileSync(transitionsFile, `${JSON.stringify({ machine, transition })}\n`);
}

/** Records the transitions that the servers took since {@link clearTransitions} as taken by the test. */
export function saveTransitions(test: string, at: Date): void {
  if (!transitionsFile) return;
  const lines = linesOf(transitionsFile);
  if (lines.length === 0) return;
  const place = path.join(walksFolder, `worker-${worker}.json`);
  const all = walked.parse(JSON.parse(textOf(place) || "{}"));
  for (const { machine, transition } of lines.map((line) => taken.parse(JSON.parse(line)))) {
    const ofMachine = all[machine] ?? {};
    ofMachine[transition] = { test, at: at.toISOString() };
    all[machine] = ofMachine;
  }
  writeFileSync(place, `${JSON.stringify(all, null, 1)}\n`);
}

/** Returns the latest transition since {@link clearTransitions}. */
export function latestTransition(): z.infer<typeof taken> | undefined {
  const line = transitionsFile && linesOf(transitionsFile).at(-1);
  return line ? taken.parse(JSON.parse(line)) : undefined;
}

function linesOf(file: string): string[] {
  return textOf(file)
    .split("\n")
    .filter((line) => line !== "");
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
