import { readdirSync } from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import type { Plugin } from "vite";

// `tsImport` returns `any`: without this a renamed export would only fail in the build.
type LayOutCatalogue = typeof import("../app/inspector/lay-out-catalogue");

const name = "virtual:machine-layouts";
const root = path.join(import.meta.dirname, "..");

/**
 * Provides the module `virtual:machine-layouts`: the diagrams of all machines, laid out once during the build, because elkjs
 * takes 300 ms and 45 MB, which no request should wait for. The development server lays them out again when a machine changes.
 */
export function machineLayouts(): Plugin {
  return {
    name: "machine-layouts",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return;
      for (const folder of ["machines", "app/inspector"])
        for (const file of readdirSync(path.join(root, folder)))
          this.addWatchFile(path.join(root, folder, file));
      const { layOutCatalogue }: LayOutCatalogue = await tsImport("../app/inspector/lay-out-catalogue.ts", {
        parentURL: import.meta.url,
        tsconfig: path.join(root, "tsconfig.json"),
      });
      return `export const machineLayouts = ${JSON.stringify(await layOutCatalogue())};`;
    },
  };
}
