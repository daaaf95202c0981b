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
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, pure_getters: true },
      format: { comments: false },
    },
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
  // The honeypot stands on a page that loads no script.
  if (id.includes("/app/ui/receipt-line/") || id.includes("/build/react/honeypot")) return undefined;
  // Parts that only pages behind the sign-in show; their class names come with the stylesheet's, in "parts". What dialogs
  // and steps add to them stays away from the lists.
  if (
    /\/app\/(ui\/(compare|crumbs|file-drop|long-text|steps|switch|thumb)\/[a-z-]+\.tsx|routes\/claims\/dialog-texts)/.test(
      id,
    )
  )
    return "dialog";
  if (
    /\/app\/ui\/(amount|app-bar|card|check|claim-line|empty|facts|filters|meter|nav|pages|shell|site-footer|tag|tip)\/[a-z-]+\.tsx|\/app\/(ui\/(field\/select-field|route-dialog\/route-dialog)\.tsx|routes\/(claims\/(addresses|list-behind)|shell\/(footer-columns|main-frame)))/.test(
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
