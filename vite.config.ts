import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";

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
  define: { __BRAND__: JSON.stringify(process.env.BRAND || "wallet") },
  plugins: [
    vanillaExtractPlugin(),
    fewerFiles(),
    remix({
      buildDirectory: process.env.BUILD_DIR || "build",
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
  build: {
    assetsInlineLimit: 0,
    target: "es2020",
    // Remix writes its own preload links; Vite's helper for them would only be more script.
    modulePreload: false,
    // 5 % fewer bytes in the browser than esbuild's minifier (measured after brotli), for some seconds of a build.
    minify: "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
  },
});

/** The browser's small shared modules go into few files: a file of 300 bytes costs as many again in headers. */
function fewerFiles(): Plugin {
  return {
    name: "fewer-files",
    config: (_config, { isSsrBuild }) => ({
      build: isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } },
    }),
  };
}

function chunkOf(id: string): string | undefined {
  if (id.includes("/@conform-to/") || /\/app\/forms\/(use-|wallet-form|submit-button)/.test(id))
    return "forms";
  if (
    /\/app\/routes\/claims\/receipt-(file|texts|draft)|\/app\/domain\/(receipt|iso-date|benefit-year)/.test(
      id,
    )
  )
    return "receipt";
  if (/\/app\/routes\/claims\/addresses|\/app\/ui\/route-dialog\/route-dialog\.tsx/.test(id)) return "dialog";
  // The honeypot stands on a page that loads no script.
  if (id.includes("/app/ui/receipt-line/") || id.includes("/build/react/honeypot")) return undefined;
  // Parts that only pages behind the sign-in show; their class names come with the stylesheet's, in "parts".
  if (
    /\/app\/ui\/(amount|app-bar|card|check|claim-line|compare|crumbs|empty|facts|file-drop|filters|long-text|meter|nav|pages|shell|site-footer|switch|tag|thumb|tip)\/[a-z-]+\.tsx|\/app\/ui\/field\/select-field/.test(
      id,
    )
  )
    return "inner";
  if (/\/app\/(ui|theme|brand|root|routes\/shell\/trouble-)/.test(id) || id.includes("/remix-utils/"))
    return "parts";
  // What the public screens' frame stands on: left to itself it would drag the receipt's rules to the sign-in page.
  if (
    /\/app\/(domain\/(enrollment|landing)|forms\/typed|routes\/(public\/(public-frame|form-toasts|texts)|shell\/(lite-switch|message-of-page|texts)))\.tsx?/.test(
      id,
    )
  )
    return "parts";
  return undefined;
}
