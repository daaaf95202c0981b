import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import { browserChunks } from "./.config/browser-chunks";
import { keptMachines } from "./.config/kept-machines";
import { machineLayouts } from "./.config/machine-layouts";
import { plainImports } from "./.config/plain-imports";
import { className } from "./app/process/class-names";
import routes from "./app/routes";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Lazy route discovery is off: it shows a blank page after a deploy whose manifest changed. */
const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
  v3_lazyRouteDiscovery: false,
  unstable_optimizeDeps: true,
};

export default defineConfig({
  resolve: {
    alias: [
      // The modern build asks for what browsers have had for a year or two only. An expression, as it means the package alone.
      { find: /^pdfjs-dist$/, replacement: "pdfjs-dist/legacy/build/pdf.mjs" },
      { find: /^~\//, replacement: `${import.meta.dirname}/app/` },
      { find: /^machines\//, replacement: `${import.meta.dirname}/machines/` },
    ],
  },
  define: { __BRAND__: JSON.stringify(process.env.BRAND || "wallet") },
  plugins: [
    vanillaExtractPlugin({ identifiers: className }),
    browserChunks(routes),
    plainImports(),
    machineLayouts(),
    keptMachines(),
    remix({
      buildDirectory: process.env.BUILD_DIR || "build",
      ignoredRouteFiles: ["**/*"],
      future,
    }),
  ],
  build: {
    assetsInlineLimit: 0,
    target: "es2020",
    // Remix writes its own preload links; Vite's helper for them would only be more script.
    modulePreload: false,
    // 5 % fewer bytes in the browser than esbuild's minifier (measured after brotli), for some seconds of a build.
    minify: "terser",
    terserOptions: {
      ecma: 2020,
      compress: {
        passes: 5,
        pure_getters: true,
        inline: 1,
        // React's developer tools are for `npm run dev`: without their hook every page is 0.4 KiB smaller.
        global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined },
        // The router's advice to whoever develops, which is in no other build of it either: 0.7 KiB of every page.
        pure_funcs: ["warning", "warningOnce", "console.warn"],
      },
      format: { comments: false, quote_style: 2 },
    },
  },
});
