import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";

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
      { find: /^~\//, replacement: `${import.meta.dirname}/app/` },
      { find: /^machines\//, replacement: `${import.meta.dirname}/machines/` },
    ],
  },
  define: { __BRAND__: JSON.stringify(process.env.BRAND || "wallet") },
  plugins: [
    vanillaExtractPlugin(),
    fewerFiles(),
    settledFlags(),
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
      compress: { passes: 3, pure_getters: true, inline: 1 },
      format: { comments: false, quote_style: 2 },
    },
  },
});

/** Remix asks for its flags while it runs; told to the minifier, they take the code for their other values away (1.7 KiB). */
function settledFlags(): Plugin {
  const flags: Readonly<Record<string, boolean>> = future;
  return {
    name: "settled-flags",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !id.includes("/@remix-run/react/dist/esm/")) return null;
      const told = code
        .replace(/(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)\b/g, (asked, name) =>
          name in flags ? String(flags[name]) : asked,
        )
        .replaceAll("window.__remixContext.isSpaMode", "false");
      return { code: told, map: null };
    },
  };
}

/** The browser's small shared modules go into few files: a file of 300 bytes costs as many again in headers. */
function fewerFiles(): Plugin {
  return {
    name: "fewer-files",
    config: (_config, { isSsrBuild }) => ({
      build: isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } },
    }),
  };
}

/**
 * Which file of scripts a module goes into, by the first that fits. Left to itself, the bundler shares each module on its
 * own, and the sign-in page draws in the rules of receipts; `npm run bench` tells what a change here costs.
 */
const chunks: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    "forms",
    /\/@conform-to\/|\/app\/forms\/(rules|still-needed|submit-button|texts|titled|use-wallet-form|wallet-form)\.tsx?/,
  ],
  [
    "receipt",
    /\/app\/(routes\/claims\/receipt-(draft|file|texts)|domain\/(benefit-year|iso-date|receipt))\.tsx?/,
  ],
  // What the public screens show, and every part's class names, which come with the one stylesheet.
  [
    "parts",
    /\/app\/(ui\/(?!receipt-line).*\.css\.ts|(brand|root|theme)\/|root\.tsx)|\/remix-utils\/(?!.*\/honeypot)/,
  ],
  [
    "parts",
    /\/app\/ui\/((banner|button|error-summary|icon|layout|lite|loading|skip-link|split-shell)\/|classes|texts|field\/(field|password-field|text-field)|route-dialog\/dialog-parts)/,
  ],
  [
    "parts",
    /\/app\/(domain\/(enrollment|landing)|forms\/typed|routes\/(public\/(form-toasts|public-frame|texts)|shell\/(lite-switch|message-of-page|texts|trouble-notice|trouble-page)))\.tsx?/,
  ],
  // What dialogs add to the lists they stand over.
  ["dialog", /\/app\/(ui\/(file-drop|thumb)\/|routes\/claims\/dialog-texts)/],
  // What most pages behind the sign-in show.
  [
    "inner",
    /\/app\/ui\/((amount|app-bar|card|check|claim-line|empty|facts|filters|meter|nav|pages|shell|site-footer|tag|tip)\/|field\/select-field|route-dialog\/route-dialog)/,
  ],
  [
    "inner",
    /\/app\/routes\/(claims\/(addresses|list-behind)|shell\/(footer-columns|main-frame))\.tsx?|vite\/preload-helper/,
  ],
];

function chunkOf(id: string): string | undefined {
  return chunks.find(([, modules]) => modules.test(id))?.[0];
}
