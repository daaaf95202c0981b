import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Set by `npm run test:full`, which runs the same tests at the promised counts. Read nowhere else. */
export const isFullRun = process.env.PROVE === "1";

/** How often a test repeats: `small` in every run, `full` in `npm run test:full`. */
export function count(small: number, full: number): number {
  return isFullRun ? full : small;
}

/** One line per figure, because several processes append; the runner prints them at its end. */
export const figuresFile = path.join(process.cwd(), "test-results", "figures.jsonl");

/**
 * Records a figure that a test has measured, such as "parallel submits of one claim" and "100 rounds, 1 submission each". Does
 * nothing in a run under another date.
 */
export function figure(name: string, value: string | number): void {
  if (process.env.TEST_DATE) return;
  mkdirSync(path.dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify({ name, value: String(value) })}\n`);
}
