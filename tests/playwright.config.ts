import path from "node:path";
import { defineConfig } from "@playwright/test";
import { whiteLabel } from "~/brand/white-label";
import { browserArguments, provideChromium, userAgent } from "./support/browser";
import type { BrandOption, ScriptsOption } from "./support/e2e";
import { LAST } from "./support/walked-anew";

const last = "every-transition.spec.ts";
const results = path.resolve(import.meta.dirname, "../test-results");
// Set here so that the workers inherit it.
process.env.CHROMIUM_PATH ||= await provideChromium();

/**
 * Every spec runs twice, with and without scripts. The tags `@scripts` and `@no-scripts` in a title restrict it to one of them;
 * `@brands` also runs it on the second brand's build.
 */
export default defineConfig<ScriptsOption, BrandOption>({
  testDir: "e2e",
  outputDir: path.join(results, "browser"),
  // The transcripts of `toMatchSnapshot`; `--update-snapshots` updates them.
  snapshotPathTemplate: "{testDir}/transcripts/{arg}{ext}",
  globalSetup: "./support/global-setup.ts",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Generous, because machines that run tests are busy; tests assert speed where it matters.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: path.join(results, "playwright.json") }],
    ["./support/walked-anew.ts"],
  ],
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...browserArguments] },
    userAgent,
    locale: "en-CA",
    // Neither Toronto nor UTC, so that a date computed by the browser would show.
    timezoneId: "America/Vancouver",
    // No screenshot or axe run happens during a transition.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: "scripts", use: { scripts: true }, grepInvert: /@no-scripts/, testIgnore: last },
    {
      name: "no-scripts",
      use: { scripts: false, javaScriptEnabled: false },
      grepInvert: /@scripts/,
      testIgnore: last,
    },
    {
      name: "white-label",
      use: { brand: whiteLabel },
      grep: /@brands/,
      grepInvert: /@no-scripts/,
      testIgnore: last,
    },
    // Runs after all others, and only in complete runs.
    { name: LAST, testMatch: last, dependencies: ["scripts", "no-scripts", "white-label"] },
  ],
});
