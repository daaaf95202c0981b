import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** The line of Node with long-term support that the README recommends. The next one takes its place each October. */
export const LTS = 24;

/** Its program, which npm keeps as a package of its own for each system; undefined where it could not be installed. */
export function ltsNode(root: string): string | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(root, "node_modules/.cache/node-lts");
  const install = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${name}@${LTS}`];
  const isInstalled = spawnSync("npm", install, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  const program = path.join(folder, "node_modules", name, "bin/node");
  return isInstalled && existsSync(program) ? program : undefined;
}
