import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../..");

/** Where a test may read the machine's clock, and why that is no business day. */
const allowed: readonly (readonly [form: RegExp, reason: string])[] = [
  [/\b(began|before|started|from|deadline)\b( = Date\.now\(\)|\))/, "a stopwatch"],
  [/Date\.now\(\) (- (began|before|started|from)\b|[<>] )/, "a stopwatch"],
  [/\b(began|before|started|from|deadline)\b.*Date\.now\(\)/, "a stopwatch"],
  [
    /expire|ended|\bexp\b|life\b|passwordGivenAt|confirmedAt|minutes \* 60_000/i,
    "sign-ins and links live by the machine's clock",
  ],
  [/\b(removedAt|retiredAt|queuedAt): new Date\(\)/, "that it is set counts, not when"],
];

/** Files that are about the machine's clock itself. */
const allowedFiles: Readonly<Record<string, string>> = {
  "run.ts": "writes the day of a measurement into figures.md",
  "support/another-date.mjs": "is the machine's clock of a run under another date",
  "support/machine-date.ts": "reckons how far ahead that clock is",
  "unit/run/dates.test.ts": "is this check",
  "contract/housekeeping.test.ts": "upkeep goes by the machine's clock",
  "contract/contact.test.ts": "messages that wait are handed on by the machine's clock",
  "contract/uploads-served.test.ts": "the disk dates files by the machine's clock",
  "unit/domain/calendar.test.ts": "is about the clock, whose time it pins",
};

function readsOf(name: string): string[] {
  const lines = readFileSync(path.join(folder, name), "utf8").split("\n");
  return lines.flatMap((line, at) =>
    /new Date\(\)|Date\.now\(\)|clockStartingAt\(\)/.test(line) && !allowed.some(([form]) => form.test(line))
      ? [`${name}:${at + 1} ${line.trim()}`]
      : [],
  );
}

test("no test takes a business day from the machine's clock", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = names.filter((name) => /\.(ts|tsx|mjs)$/.test(name));
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.filter((name) => !(name in allowedFiles)).flatMap(readsOf);
  // Write `businessDay`, `businessStart` or `businessClock()` of tests/support/business-day.ts.
  expect(found).toEqual([]);
});

test("no file is allowed what it does not do", () => {
  for (const name of Object.keys(allowedFiles)) {
    expect(readFileSync(path.join(folder, name), "utf8"), name).toMatch(/new Date\(\)|Date\b/);
  }
});
