import type { Finished } from "./stage";
import { sum } from "./totals";

/** Formats the table of stages; the last line is exactly `N passed, N failed`. */
export function summaryOf(finished: readonly Finished[], notRun: readonly string[]): string {
  const width = Math.max(...[...finished.map((stage) => stage.name), ...notRun].map((name) => name.length));
  const { passed, failed } = sum(finished.map((stage) => stage.totals));
  const seconds = finished.reduce((total, stage) => total + stage.seconds, 0);
  return [
    "",
    ...finished.map((stage) => lineOf(stage, width)),
    ...notRun.map((name) => `  ${name.padEnd(width)}  not run`),
    `  ${"all".padEnd(width)}  ${durationOf(seconds)}`,
    "",
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}

function lineOf({ name, isGood, seconds, totals }: Finished, width: number): string {
  const tests = totals.passed + totals.failed > 0 ? `, ${totals.passed} passed, ${totals.failed} failed` : "";
  return `  ${name.padEnd(width)}  ${durationOf(seconds)}  ${isGood ? "good" : "FAILED"}${tests}`;
}

function durationOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const text = whole < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return text.padStart(12);
}
