import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** The Node LTS line that the README recommends. A new one replaces it each October. */
export const LTS = 24;

/** Returns the path of its executable, which npm provides in one package per system; undefined if it could not be installed. */
export function ltsNode(root: string): string | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(root, "node_modules/.cache/node-lts");
  const install = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${name}@${LTS}`];
  const isInstalled = spawnSync("npm", install, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  const program = path.join(folder, "node_modules", name, "bin/node");
  return isInstalled && existsSync(program) ? program : undefined;
}
