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
    plainImports(),
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

const remixReact = /@remix-run\/react\/dist\/esm\//;
const router = /@remix-run\/router\/dist\/router\.js$/;
const conform = /@conform-to\/(dom|react)\/dist\//;

/**
 * What Remix, its router and Conform ask while they run, though it is settled: with single fetch nothing is deferred, no form
 * has a list, every browser we serve copies objects by itself, and words for those who build with them are read by nobody.
 */
const settled: readonly (readonly [file: RegExp, code: RegExp, value: string])[] = [
  ...Object.entries(future).map(
    ([flag, value]) =>
      [
        remixReact,
        new RegExp(`(?:window\\.__remixContext\\.)?\\bfuture\\.${flag}\\b`, "g"),
        `${value}`,
      ] as const,
  ),
  [remixReact, /\bwindow\.__remixContext\.isSpaMode\b/g, "false"],
  [router, /\bfuture\.v7_\w+\b/g, "true"],
  [router, /\binit\.patchRoutesOnNavigation\b/g, "undefined"],
  [router, /\bfogOfWar\.active\b(?! =)/g, "false"],
  [router, /(?<!function )\bisDeferredResult\(\w+\)/g, "false"],
  [router, /function warning\(cond, message\) \{/g, "function warning() { return;"],
  ...[remixReact, router, conform].map(
    (file) =>
      [
        file,
        /function invariant\((\w+), message\) \{([^}]*)new Error\(message\)/g,
        "function invariant($1) {$2new Error()",
      ] as const,
  ),
  [conform, /function _objectSpread2\(e\) \{.*?\n\}/gs, "const _objectSpread2 = Object.assign;"],
  [conform, /function (updateList|setListState|setListValue)\(.*?\n\}/gs, "function $1() {}"],
];

/** Told what is settled, the minifier takes the code for everything else away (2.6 KiB). */
function settledFlags(): Plugin {
  return {
    name: "settled-flags",
    apply: "build",
    transform(code, id, options) {
      const told = settled.filter(([file]) => file.test(id));
      if (options?.ssr || told.length === 0) return null;
      return { code: told.reduce((text, [, asked, value]) => text.replace(asked, value), code), map: null };
    },
  };
}

/** Vite's helper for import() waits for styles and fetches ahead. All styles are in one sheet: an import is an import (0.7 KiB). */
function plainImports(): Plugin {
  const helper = "\0vite/preload-helper.js";
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === helper ? "export const __vitePreload = (load) => load();" : null),
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
    /\/@conform-to\/|\/app\/forms\/(lost-answer|rules|still-needed|submit-button|texts|titled|use-wallet-form|wallet-form)\.tsx?/,
  ],
  [
    "receipt",
    /\/app\/(routes\/claims\/receipt-(draft|file|texts)|domain\/(benefit-year|iso-date|receipt)|forms\/(day-field|tidied-on-blur))\.tsx?/,
  ],
  // What the public screens show, and every part's class names, which come with the one stylesheet.
  [
    "parts",
    /\/app\/((ui|routes)\/(?!receipt-line).*\.css\.ts|(brand|root|theme)\/|root\.tsx)|\/remix-utils\/(?!.*\/honeypot)/,
  ],
  [
    "parts",
    /\/app\/ui\/((banner|button|error-summary|icon|layout|lite|loading|skip-link|split-shell)\/|classes|texts|field\/(field|password-field|text-field)|route-dialog\/dialog-parts)/,
  ],
  [
    "parts",
    /\/app\/(domain\/(enrollment|landing)|forms\/(lost-in|typed|unsent)|routes\/(public\/(form-toasts|texts)|shell\/(lite-switch|message-of-page|public-frame|texts|trouble-notice|trouble-page)))\.tsx?/,
  ],
  ["parts", /vite\/preload-helper/],
  ["dialog-texts", /\/app\/routes\/claims\/dialog-texts/],
  // What most pages behind the sign-in show.
  [
    "inner",
    /\/app\/ui\/((amount|app-bar|card|check|claim-line|empty|facts|file-drop|filters|meter|nav|pages|shell|site-footer|tag|thumb|tip)\/|field\/select-field|route-dialog\/route-dialog)/,
  ],
  ["inner", /\/app\/routes\/(claims\/(addresses|list-behind)|shell\/(footer-columns|main-frame))\.tsx?/],
];

function chunkOf(id: string): string | undefined {
  return chunks.find(([, modules]) => modules.test(id))?.[0];
}
