import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** The page as Remix's own template would build it, with the same flags as ours and nothing of ours. */
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
