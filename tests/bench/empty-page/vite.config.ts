import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** Builds the page like Remix's template, with our future flags but none of our code. */
export default defineConfig({
  plugins: [
    remix({
      appDirectory: path.join(import.meta.dirname, "app"),
      buildDirectory: "build/empty-page",
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
});
