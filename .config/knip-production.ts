import type { KnipConfig } from "knip";
import knip from "./knip";

/**
 * `npm run lint` again, without the tests: reports what only tests use. An export that its own file uses may also be for a test;
 * an export that is only for tests has `@internal` with its reason.
 */
const config: KnipConfig = {
  ...knip,
  // Their configuration is part of the delivered build, and not only of the tests.
  vite: false,
  vitest: false,
  entry: [
    ...[knip.entry ?? []].flat().filter((entry) => entry.endsWith("!")),
    // Scripts of package.json that are part of what is delivered: the build, and the commands beside the server.
    "vite.config.ts!",
    "app/process/{build-if-needed.ts,require-node.cjs}!",
    "app/{operator,cheque-reader}/command-line.ts!",
    // The specification's reference data (API-06): no call carries a quote and no screen shows one (D70).
    "app/domain/insurance-quote.ts!",
  ],
  project: [
    "app/**/*.{ts,tsx,cjs}!",
    "machines/**/*.ts!",
    "vite.config.ts!",
    ".config/{browser-chunks,kept-machines,machine-layouts,plain-imports}.ts!",
  ],
  ignoreExportsUsedInFile: true,
};

export default config;
