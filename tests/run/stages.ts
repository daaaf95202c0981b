import path from "node:path";
import { NoBrowser, provideChromium } from "tests/support/browser";
import { awkwardDates } from "tests/support/machine-date";
import { buildOf } from "tests/support/wallet-server";
import { LTS, ltsNode } from "./lts-node";
import { runNode, type Stage } from "./stage";

function buildOfBrand(brand: "wallet" | "white-label"): Promise<boolean> {
  const flags = { BRAND: brand, BUILD_DIR: buildOf(brand) };
  return runNode(["--import", "tsx", "app/process/build-if-needed.ts"], flags);
}

/** Static checks, which run no product code. */
function readingStages(module: (file: string) => string): Stage[] {
  return [
    { name: "types", run: () => runNode([module("typescript/bin/tsc"), "--noEmit"]) },
    {
      name: "lint",
      run: () => runNode([module("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"]),
    },
    {
      name: "nothing unused",
      run: () => runNode([module("knip/bin/knip.js"), "--config", ".config/knip.ts"]),
    },
    {
      name: "nothing for tests alone",
      run: () =>
        runNode([module("knip/bin/knip.js"), "--production", "--config", ".config/knip-production.ts"]),
    },
    {
      name: "imports",
      run: () =>
        runNode([
          module("dependency-cruiser/bin/dependency-cruise.mjs"),
          ...["--config", ".config/dependency-cruiser.cjs", "app", "machines"],
        ]),
    },
  ];
}

/** The static checks and the builds in parallel: they are independent, and each uses little more than one core. */
function readAndBuilt(module: (file: string) => string): Stage {
  const builds: Stage[] = [
    { name: "build", run: () => buildOfBrand("wallet") },
    { name: "build of the second brand", run: () => buildOfBrand("white-label") },
  ];
  const lanes = [readingStages(module), builds];
  return {
    name: "types, lint, unused, imports; two builds",
    run: async () => (await Promise.all(lanes.map(oneByOne))).every(Boolean),
  };
}

/** Runs the stages in order and stops at the first failure. Returns whether all succeeded. */
async function oneByOne(stages: readonly Stage[]): Promise<boolean> {
  for (const stage of stages) {
    if (await stage.run()) continue;
    process.stderr.write(`${stage.name}: FAILED\n`);
    return false;
  }
  return true;
}

/** `npm run test:quick`: finishes in under two minutes on two cores. No build, no browser, no cheques. */
export function quickStagesOf(root: string): Stage[] {
  const module = (file: string) => path.join(root, "node_modules", file);
  const reading = readingStages(module);
  const file = path.join(root, "test-results", "quick.json");
  return [
    {
      name: reading.map(({ name }) => name).join(", "),
      run: async () => (await Promise.all(reading.map((stage) => stage.run()))).every(Boolean),
    },
    {
      name: "unit, machines",
      run: () =>
        runNode([
          module("vitest/vitest.mjs"),
          ...[
            "run",
            "--config",
            "tests/vitest.config.ts",
            "--allowOnly=false",
            "tests/unit",
            "tests/machines",
          ],
          // Reading hundreds of cheques takes longer than everything else together.
          ...["--exclude", "tests/unit/cheque-reader/**"],
          ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
        ]),
      totals: { runner: "vitest", file },
    },
  ];
}

/** The server's tests on the Node LTS that the README recommends, whichever version runs this. */
function onLts(root: string): Stage {
  const file = path.join(root, "test-results/lts.json");
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const files = [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--allowOnly=false",
    "tests/machines",
    "tests/contract",
  ];
  return {
    name: `machines, contract on Node ${LTS}`,
    run: async () => {
      const node = ltsNode(root);
      if (!node) return false;
      return runNode([path.join(root, "node_modules/vitest/vitest.mjs"), ...files, ...reports], {}, node);
    },
    totals: { runner: "vitest", file },
  };
}

/** `npm run test:full -- tests/contract/load.test.ts`: the given vitest files at full counts, on a build of this tree. */
export function someStagesOf(root: string, files: readonly string[]): Stage[] {
  return [
    readAndBuilt((file) => path.join(root, "node_modules", file)),
    vitestStage(root, files, { PROVE: "1" }),
  ];
}

function vitestStage(root: string, files: readonly string[], flags: Readonly<Record<string, string>>): Stage {
  const report = path.join(root, "test-results/vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const program = path.join(root, "node_modules/vitest/vitest.mjs");
  return {
    name: files.length > 0 ? files.join(", ") : "unit, machines, contract, faults",
    run: () =>
      runNode(
        [program, "run", "--config", "tests/vitest.config.ts", "--allowOnly=false", ...files, ...reporters],
        flags,
      ),
    totals: { runner: "vitest", file: report },
  };
}

/** The stages, ordered so that the cheapest find a fault first. */
export function stagesOf(root: string, isProving: boolean): Stage[] {
  const module = (file: string) => path.join(root, "node_modules", file);
  const results = path.join(root, "test-results");
  const proving = isProving ? { PROVE: "1" } : {};
  let chromium = "";
  return [
    readAndBuilt(module),
    vitestStage(root, [], proving),
    ...(isProving ? Object.entries(awkwardDates) : []).map(([date, instant]) => {
      const file = path.join(results, `${date.replace(/\W+/g, "-")}.json`);
      const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const files = ["run", "--config", "tests/vitest.config.ts", "--allowOnly=false", "tests/contract"];
      return {
        name: `contract on ${date}`,
        run: () => runNode([module("vitest/vitest.mjs"), ...files, ...reports], { TEST_DATE: instant }),
        totals: { runner: "vitest" as const, file },
      };
    }),
    ...(isProving ? [onLts(root)] : []),
    {
      name: "Chromium",
      run: async () => {
        try {
          chromium = await provideChromium();
          process.stdout.write(`${chromium}\n`);
          return true;
        } catch (error) {
          if (!(error instanceof NoBrowser)) throw error;
          process.stderr.write(`${error.message}\n`);
          return false;
        }
      },
    },
    {
      name: "browser",
      run: () =>
        runNode(
          [
            module("@playwright/test/cli.js"),
            "test",
            "--config",
            "tests/playwright.config.ts",
            "--forbid-only",
          ],
          { ...proving, CHROMIUM_PATH: chromium },
        ),
      totals: { runner: "playwright", file: path.join(results, "playwright.json") },
    },
  ];
}
