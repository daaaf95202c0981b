import { rmSync } from "node:fs";
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { walksFolder } from "./walked-transitions";

/** The project of the test that is the last of a whole run. */
export const LAST = "last";

/** Forgets what earlier runs walked, and its pictures, when a whole run begins: what no test walks any more must not count. A part of the tests adds to it. */
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
