import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { keptMachines } from "../.config/kept-machines";
import { machineLayouts } from "../.config/machine-layouts";
import { LongestFirst } from "./run/longest-first";
import { count } from "./support/counts";
import { applyRunDate } from "./support/machine-date";

const root = fileURLToPath(new URL("..", import.meta.url));

applyRunDate(process.env);

export default defineConfig({
  root,
  plugins: [machineLayouts(), keptMachines()],
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}app/` },
      { find: /^machines\//, replacement: `${root}machines/` },
      { find: /^tests\//, replacement: `${root}tests/` },
    ],
  },
  test: {
    globalSetup: ["tests/support/global-setup.ts"],
    include: ["tests/{unit,machines,contract,faults,requirements}/**/*.test.{ts,tsx}"],
    // Generous, because machines that run tests are busy; tests assert speed where it matters. Full counts take long.
    testTimeout: count(120_000, 3_600_000),
    hookTimeout: 120_000,
    // The default of one second is too short for a mail, a job or a socket on such a machine.
    expect: { poll: { timeout: 15_000 } },
    // One more than the cores of the machine that lands a change: a worker waits for its database and its second process for
    // nearly half of its time. The third saves a fifth of the run.
    maxWorkers: 3,
    // Each process loads the service's modules once instead of once per file, which saves 75 seconds per run. Tests must restore
    // whatever they change in their process.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
