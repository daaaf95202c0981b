import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../..");

/** Files that may read the machine's clock, with the reason. */
const allowedFiles: Readonly<Record<string, string>> = {
  "run.ts": "writes the day of a measurement into figures.md",
  "support/machine-date.ts": "reckons how far ahead that clock is",
  "support/machine-clock.ts": "what sign-ins, links, upkeep and files of the disk live by",
  "unit/run/dates.test.ts": "is this check",
  "unit/domain/calendar.test.ts": "is about the clock, whose time it pins",
};

const asksMachine = /\bnew Date(\(\)|(?!\())|\bDate\.now\b|(?<![\w.] )\bDate\(\)|\bclockStartingAt\(\)/;

function readsOf(name: string): string[] {
  const lines = readFileSync(path.join(folder, name), "utf8").split("\n");
  return lines.flatMap((line, at) => (asksMachine.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : []));
}

test("no test reads a date from the machine's clock", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = names.filter((name) => /\.(ts|tsx|mjs)$/.test(name));
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.filter((name) => !(name in allowedFiles)).flatMap(readsOf);
  // For a day: `businessDay`, `businessStart` or `businessClock()` of tests/support/business-day.ts. For durations:
  // performance.now(). For whatever expires by the machine's clock, such as a session: `fromNow()` of
  // tests/support/machine-clock.ts.
  expect(found).toEqual([]);
});

test("every file that is allowed to read the machine's clock does so", () => {
  for (const name of Object.keys(allowedFiles)) {
    expect(readFileSync(path.join(folder, name), "utf8"), name).toMatch(asksMachine);
  }
});

test.each([
  ["const day = new Date();", true],
  ["const day = new Date;", true],
  ["expiresAt: Date.now() + 60_000", true],
  ["now: Date.now,", true],
  ["const text = Date();", true],
  ["const clock = clockStartingAt();", true],
  ["const day = new Date(businessStart);", false],
  ["const began = performance.now();", false],
  ["const clock = clockStartingAt(new Date(businessStart));", false],
])("%s reads the machine's clock: %s", (line, asks) => expect(asksMachine.test(line)).toBe(asks));
