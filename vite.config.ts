import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${import.meta.dirname}/app/` },
      { find: /^machines\//, replacement: `${import.meta.dirname}/machines/` },
    ],
  },
  define: { __BRAND__: JSON.stringify(process.env.BRAND ?? "wallet") },
  plugins: [
    vanillaExtractPlugin(),
    remix({
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        // Lazy route discovery shows a blank page after a deploy whose manifest changed.
        v3_lazyRouteDiscovery: false,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  build: { assetsInlineLimit: 0, target: "es2020" },
});
