import path from "node:path";
import { defineConfig } from "@playwright/test";
import { whiteLabel } from "~/brand/white-label";
import { browserArguments, provideChromium, userAgent } from "./support/browser";
import type { BrandOption, ScriptsOption } from "./support/e2e";
import { LAST } from "./support/walked-anew";

const last = "every-transition.spec.ts";
const results = path.resolve(import.meta.dirname, "../test-results");
// The workers inherit what the first process has found.
process.env.CHROMIUM_PATH ||= await provideChromium();

/**
 * Every spec runs twice. A title tagged `@scripts` or `@no-scripts` is about one of the two alone; one tagged `@brands` is
 * shown the second brand's build too.
 */
export default defineConfig<ScriptsOption, BrandOption>({
  testDir: "e2e",
  outputDir: path.join(results, "browser"),
  // What `toMatchSnapshot` compares with; `--update-snapshots` renews it.
  snapshotPathTemplate: "{testDir}/transcripts/{arg}{ext}",
  globalSetup: "./support/global-setup.ts",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Generous, as machines that run tests are busy: what must be quick is asserted where it must.
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
    // Neither Toronto nor UTC: a date the browser would make by itself shows.
    timezoneId: "America/Vancouver",
    // No picture and no axe run in the middle of a transition.
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
    // After all others, and only where they ran as a whole.
    { name: LAST, testMatch: last, dependencies: ["scripts", "no-scripts", "white-label"] },
  ],
});
