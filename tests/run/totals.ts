import { readFile } from "node:fs/promises";
import { z } from "zod";

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TotalsOf {
  readonly runner: "vitest" | "playwright";
  readonly file: string;
}

const count = z.number().int().min(0);
const vitestReport = z
  .object({
    success: z.boolean(),
    numPassedTests: count,
    numFailedTests: count,
    numPendingTests: count,
    numTodoTests: count,
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    // A file that fails to load reports no tests.
    failed: report.success ? report.numFailedTests : Math.max(1, report.numFailedTests),
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const playwrightReport = z
  .object({
    stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
  }));

/** Reads a runner's report; a missing or unreadable one counts as one failure. */
export async function readTotals({ runner, file }: TotalsOf): Promise<Totals> {
  try {
    const report: unknown = JSON.parse(await readFile(file, "utf8"));
    return (runner === "vitest" ? vitestReport : playwrightReport).parse(report);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

export function sum(all: readonly Totals[]): Totals {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
