import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}app/` },
      { find: /^machines\//, replacement: `${root}machines/` },
      { find: /^tests\//, replacement: `${root}tests/` },
    ],
  },
  test: {
    globalSetup: ["tests/support/global-setup.ts"],
    include: ["tests/{unit,machines,contract,faults}/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
