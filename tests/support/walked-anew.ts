import { rmSync } from "node:fs";
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { walksFolder } from "./walked-transitions";

/** The Playwright project of the test that runs last in a complete run. */
export const LAST = "last";

/**
 * At the start of a complete run, deletes the transitions and pictures of earlier runs, so that no stale ones count. A partial
 * run adds to them.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default class WalkedAnew implements Reporter {
  onBegin({ projects }: FullConfig, all: Suite): void {
    const isWhole = projects.every(({ name }) => all.suites.some(({ title }) => title === name));
    if (isWhole) rmSync(walksFolder, { recursive: true, force: true });
  }

  printsToStdio(): boolean {
    return false;
  }
}
