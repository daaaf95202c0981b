import path from "node:path";
import { pathToFileURL } from "node:url";

/** The dates under which `npm run test:full` runs the contract tests: edge cases of rules, calendars and clocks. */
export const awkwardDates = {
  "5 January": "2027-01-05T15:00:00Z",
  "29 February": "2028-02-29T15:00:00Z",
  "31 December, before midnight": "2027-01-01T04:55:00Z",
  "the night the clocks change": "2026-11-01T05:55:00Z",
} as const;

/**
 * With `TEST_DATE=2027-01-05T15:00:00Z npx vitest run …`, the machine's clock of the run and of every process it starts begins at
 * that instant. Call it before any worker starts.
 */
export function applyRunDate(environment: NodeJS.ProcessEnv): void {
  const { TEST_DATE: date, TEST_DATE_AHEAD: ahead } = environment;
  if (!date || ahead) return;
  const instant = Date.parse(date);
  if (Number.isNaN(instant)) throw new Error(`TEST_DATE is no instant: ${date}`);
  environment.TEST_DATE_AHEAD = String(instant - Date.now());
  environment.NODE_OPTIONS = [environment.NODE_OPTIONS, loader].filter(Boolean).join(" ");
}

const loader = loading("another-date.mjs");

/** The Node option for a process whose clock stands still from its start, at any date. */
const holding = loading("held-date.mjs");

function loading(file: string): string {
  return `--import=${pathToFileURL(path.join(import.meta.dirname, file)).href}`;
}

/** Returns the environment variables that give a process the run's date, for a process that inherits nothing else. */
export function runDateEnvironment(): { readonly NODE_OPTIONS: string; readonly TEST_DATE_AHEAD?: string } {
  const ahead = process.env.TEST_DATE_AHEAD;
  return ahead ? { NODE_OPTIONS: loader, TEST_DATE_AHEAD: ahead } : { NODE_OPTIONS: "" };
}

/** The same for a process whose clock stands still, so that the last second of a day lasts as long as the test needs it. */
export function frozenRunDateEnvironment(): ReturnType<typeof runDateEnvironment> {
  const given = runDateEnvironment();
  return { ...given, NODE_OPTIONS: `${given.NODE_OPTIONS} ${holding}`.trim() };
}
