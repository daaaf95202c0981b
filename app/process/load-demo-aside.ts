import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { CannotStart } from "~/service/database";
import { isEmptyDatabase, signInsOfDemo } from "~/service/demo/load-demo-company";
import type { ServiceParts } from "~/service/parts";

/** Beside this file in the sources and beside `start.js` in a build. */
const script = path.join(import.meta.dirname, `load-demo${path.extname(import.meta.filename)}`);

/**
 * Loads the demo company into an empty database in a process of its own, because drawing its pictures leaves 40 MB with a
 * process for as long as it lives (measured).
 * @param databaseUrl of the database that `parts` has open and migrated
 * @returns the lines to print at the start: who can sign in and what for; none when the database holds something else
 * @throws {CannotStart} when it could not be loaded; the other process has said why
 */
export async function loadDemoAside(parts: ServiceParts, databaseUrl: string): Promise<readonly string[]> {
  if (await isEmptyDatabase(parts.db)) await load(databaseUrl);
  return signInsOfDemo(parts.db);
}

async function load(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, script], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  child.stdin.end(databaseUrl);
  const [code] = await once(child, "exit");
  if (code !== 0)
    throw new CannotStart("The demo company could not be loaded. Set DEMO=0 to start without it.");
}
