import type { Plugin } from "vite";

const end = String.raw`,\s*\w+\s*\?\s*__VITE_PRELOAD__\s*:\s*void 0\)`;

/** The wrapper as Vite writes it, before minification. */
const wrapped = new RegExp(String.raw`\b__vitePreload(?:\$\d+)?\(\(\) => ([^,]+?)${end}`, "g");

/** The same where the caller takes some exports only, after Rollup has left out the others. */
const wrappedParts = new RegExp(
  String.raw`\b__vitePreload(?:\$\d+)?\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^)]*\));?\s*return \{[^}]*\};?\s*\}${end}`,
  "g",
);

/**
 * Removes the function that Vite wraps around each `import()` in the browser to load the styles of the imported module. All our styles
 * are in the root's one file (app/root/stylesheet.ts), so it never has anything to load, and Vite has no option to leave it out. It
 * costs nearly every page 450 bytes, and its lists of styles another 100 to 300 (after brotli). If a later Vite writes the wrapper
 * differently, it stays.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    load(id) {
      return id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null;
    },
    renderChunk(code) {
      if (!code.includes("__VITE_PRELOAD__")) return null;
      return { code: code.replace(wrapped, "$1").replace(wrappedParts, "$1"), map: null };
    },
  };
}
