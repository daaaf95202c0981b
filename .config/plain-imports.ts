import type { Plugin } from "vite";

/**
 * What Vite puts around each `import()` in the browser: it would fetch the styles of what is imported along with it. Ours stand in
 * the root's one file (app/root/stylesheet.ts), so that its own function, 450 bytes of nearly every page, never does anything; it
 * offers no setting that leaves it out. A Vite that asks for it by another name goes on with its own.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    load(id) {
      return id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null;
    },
  };
}
