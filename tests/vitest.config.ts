import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { keptMachines } from "../.config/kept-machines";
import { machineLayouts } from "../.config/machine-layouts";
import { LongestFirst } from "./run/longest-first";
import { count } from "./support/counts";
import { takeDateOfRun } from "./support/machine-date";

const root = fileURLToPath(new URL("..", import.meta.url));

takeDateOfRun(process.env);

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
    // Generous, as machines that run tests are busy: what must be quick is asserted where it must. Full counts take long.
    testTimeout: count(120_000, 3_600_000),
    hookTimeout: 120_000,
    // Its own second is too short for a mail, a job or a socket on such a machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // A process loads the service's modules once, not once a file: a minute and a quarter of every run. What a test changes in its
    // process it puts back, as any test must that shares a file with others.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
