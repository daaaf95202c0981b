import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { StartupError } from "~/service/database";
import { demoSignInLines, isEmptyDatabase } from "~/service/demo/load-demo-company";
import type { ServiceDeps } from "~/service/deps";

/** Next to this file in the sources, next to `start.js` in a build. */
const script = path.join(import.meta.dirname, `load-demo${path.extname(import.meta.filename)}`);

/**
 * Loads the demo company into an empty database in a child process, because drawing its pictures would keep 40 MB in this process
 * for its whole life (measured).
 * @param databaseUrl of the database that `deps` has open and migrated
 * @returns the lines to print at the start: who can sign in and for what; none if the database holds other data
 * @throws {StartupError} if loading fails; the child process has printed the reason
 */
export async function loadDemoInChildProcess(
  deps: ServiceDeps,
  databaseUrl: string,
): Promise<readonly string[]> {
  if (await isEmptyDatabase(deps.db)) await load(databaseUrl);
  return demoSignInLines(deps.db);
}

async function load(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, script], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  child.stdin.end(databaseUrl);
  const [code] = await once(child, "exit");
  if (code !== 0)
    throw new StartupError("The demo company could not be loaded. Set DEMO=0 to start without it.");
}
