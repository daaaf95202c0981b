import { once } from "node:events";
import type { Server } from "node:http";
import { createPortal } from "./process/portal";
import { readSettings } from "./process/settings";
import { startStanding } from "./process/standing";
import { stopOnSignals } from "./process/stopping";
import { CannotStart } from "./service/database/cannot-start";

/** The one process: settings, what stands behind the contract, the portal in front, an orderly stop. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const standing = await startStanding(settings);
  try {
    const portal = await createPortal(settings, standing, process.argv.includes("--dev"));
    const server = portal.listen(settings.port, settings.host);
    await listening(server, settings.port, settings.host);
    stopOnSignals(server, standing);
    standing.announce(greeting(server, settings.host, standing.signIns));
  } catch (error) {
    await standing.close();
    throw error;
  }
}

async function listening(server: Server, port: number, host: string): Promise<void> {
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") throw new CannotStart(`Port ${port} is taken. Set PORT to another one.`);
    if (code === "EACCES")
      throw new CannotStart(`Port ${port} may not be opened by this user. Set PORT to another one.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new CannotStart(`This machine has no address ${host}.`);
    throw error;
  }
}

function greeting(server: Server, host: string, signIns: readonly string[]): string {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return [`The benefits wallet is at http://${host}:${port}/`, ...signIns].join("\n");
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
