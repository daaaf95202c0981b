import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import type { Plugin } from "vite";

// `tsImport` returns `any`: without this a renamed export would only fail in the build.
type SavedMachines = typeof import("../app/inspector/saved-machines");

const name = "virtual:kept-machines";
const root = path.join(import.meta.dirname, "..");
/** Outside the build folder, which Remix empties before each build. The machines are the same for every brand. */
const file = path.join(root, ".cache", "kept-machines.json");
/** Version of the stored model: machines stored in another version are not compared. */
const SHAPE = 1;

/**
 * Provides the module `virtual:kept-machines`: the machines that earlier builds of this checkout stored. After a build, stores
 * that build's machines too. The inspector shows what has changed since.
 */
export function keptMachines(): Plugin {
  let isLastBuild = false;
  return {
    name: "kept-machines",
    configResolved({ command, build }) {
      // Remix builds for the browser first, then for the server.
      isLastBuild = command === "build" && Boolean(build.ssr);
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const keptMachines = ${JSON.stringify(read())};` : undefined),
    async closeBundle() {
      if (!isLastBuild) return;
      const { addCatalogue }: SavedMachines = await tsImport("../app/inspector/saved-machines.ts", {
        parentURL: import.meta.url,
        tsconfig: path.join(root, "tsconfig.json"),
      });
      const today = new Date().toISOString().slice(0, 10);
      const temporary = `${file}.${process.pid}`;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(temporary, JSON.stringify({ shape: SHAPE, machines: addCatalogue(read(), today) }));
      renameSync(temporary, file);
    },
  };
}

function read() {
  if (!existsSync(file)) return [];
  const { shape, machines } = JSON.parse(readFileSync(file, "utf8"));
  return shape === SHAPE ? machines : [];
}
