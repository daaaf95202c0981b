import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import { browserChunks } from "./.config/browser-chunks";
import { keptMachines } from "./.config/kept-machines";
import { machineLayouts } from "./.config/machine-layouts";
import { plainImports } from "./.config/plain-imports";
import { shortenManifest } from "./.config/short-manifest";
import { shortIdentifier } from "./app/process/class-names";
import routes from "./app/routes";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Lazy route discovery is off because it shows a blank page after a deploy with a changed manifest. */
const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
  v3_lazyRouteDiscovery: false,
  unstable_optimizeDeps: true,
};

/** What the server would tell Remix's browser code anyway, so that the branches never taken are left out: 60 bytes of every page. */
const settledAtBuild = {
  "window.__remixContext.isSpaMode": false,
  ...Object.fromEntries(
    Object.entries(future).map(([flag, isOn]) => [`window.__remixContext.future.${flag}`, isOn]),
  ),
};

/** Remix's functions for lazy route discovery, which do nothing while it is off: 300 bytes of every page. */
const lazyRouteDiscovery = future.v3_lazyRouteDiscovery
  ? []
  : ["useFogOFWarDiscovery", "fetchAndApplyManifestPatches"];

export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: [
      // The modern build needs features that browsers have had for only a year or two. The pattern matches the bare package only.
      { find: /^pdfjs-dist$/, replacement: "pdfjs-dist/legacy/build/pdf.mjs" },
      { find: /^~\//, replacement: `${import.meta.dirname}/app/` },
      { find: /^machines\//, replacement: `${import.meta.dirname}/machines/` },
    ],
  },
  define: { __BRAND__: JSON.stringify(process.env.BRAND || "wallet") },
  plugins: [
    vanillaExtractPlugin({ identifiers: shortIdentifier }),
    browserChunks(routes),
    plainImports(),
    machineLayouts(),
    keptMachines(),
    remix({
      buildDirectory: process.env.BUILD_DIR || "build",
      ignoredRouteFiles: ["**/*"],
      future,
      buildEnd: ({ remixConfig }) => shortenManifest(`${remixConfig.buildDirectory}/client`),
    }),
  ],
  build: {
    assetsInlineLimit: 0,
    target: "es2020",
    // Remix writes its own preload links; Vite's helper for them would only add script.
    modulePreload: false,
    // 5 % fewer bytes in the browser than esbuild's minifier (measured after brotli), for some seconds of a build. The server's
    // part stays as it is written, so that an error in the log names the function it came from.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      compress: {
        passes: 5,
        pure_getters: true,
        // Less is shorter after brotli, for both: 40 bytes of a page.
        inline: 0,
        negate_iife: false,
        global_defs: {
          // React's developer tools are for `npm run dev`: every page is 0.4 KiB smaller without their hook.
          __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined,
          ...settledAtBuild,
        },
        // The router's warnings to developers, which its other builds omit too: 0.7 KiB of every page.
        pure_funcs: ["warning", "warningOnce", "console.warn", ...lazyRouteDiscovery],
      },
      format: { comments: false, quote_style: 2 },
    },
  },
}));
