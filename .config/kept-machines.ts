import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import type { Plugin } from "vite";

const name = "virtual:kept-machines";
const root = path.join(import.meta.dirname, "..");
/** Not in the folder of the build, which Remix empties before each; the machines are the same for every brand. */
const file = path.join(root, ".cache", "kept-machines.json");
/** Of a machine's model: what was kept in another one is not compared. */
const SHAPE = 1;

/**
 * The module `virtual:kept-machines`: the machines as earlier builds of this checkout kept them, and after a build its own beside them. The
 * inspector shows what has changed since.
 */
export function keptMachines(): Plugin {
  let isLastBuild = false;
  return {
    name: "kept-machines",
    configResolved({ command, build }) {
      // Remix builds for the browser, then for the server.
      isLastBuild = command === "build" && Boolean(build.ssr);
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const keptMachines = ${JSON.stringify(read())};` : undefined),
    async closeBundle() {
      if (!isLastBuild) return;
      const { keepCatalogue } = await tsImport("../app/inspector/kept-machines.ts", {
        parentURL: import.meta.url,
        tsconfig: path.join(root, "tsconfig.json"),
      });
      const today = new Date().toISOString().slice(0, 10);
      const arriving = `${file}.${process.pid}`;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(arriving, JSON.stringify({ shape: SHAPE, machines: keepCatalogue(read(), today) }));
      renameSync(arriving, file);
    },
  };
}

function read() {
  if (!existsSync(file)) return [];
  const { shape, machines } = JSON.parse(readFileSync(file, "utf8"));
  return shape === SHAPE ? machines : [];
}
