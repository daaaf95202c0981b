import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";

/** `npm run test:full` sets it: the same tests at the counts we promise. Read nowhere else. */
export const isProving = process.env.PROVE === "1";

/** How often a test repeats: `small` in every run, `full` in `npm run test:full`. */
export function count(small: number, full: number): number {
  return isProving ? full : small;
}

/** Written line by line, because several processes report; the runner prints them at its end. */
export const figuresFile = path.join(process.cwd(), "test-results", "figures.jsonl");

/**
 * Keeps a figure a test has measured, such as "parallel submits of one claim" and "100 rounds, 1 submission each". A
 * run under another date measures nothing.
 */
export function figure(name: string, value: string | number): void {
  if (process.env.TEST_DATE) return;
  mkdirSync(path.dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify({ name, value: String(value) })}\n`);
}
