import { giveUp, listening } from "./process/listening";
import { portalOriginOf } from "./process/mail";
import { createPortal } from "./process/portal";
import { readSettings } from "./process/settings";
import { startStanding } from "./process/standing";
import { stopOnSignals } from "./process/stopping";

/** The one process: settings, what stands behind the contract, the portal in front, an orderly stop. */
async function main(): Promise<void> {
  const isDev = process.argv.includes("--dev");
  // React is read after this line: its development build costs three times the time and memory.
  process.env.NODE_ENV = isDev ? "development" : "production";
  const settings = readSettings(process.env);
  const standing = await startStanding(settings);
  try {
    const portal = await createPortal(settings, standing, isDev);
    const server = portal.listen(settings.port, settings.host);
    const address = await listening(server, settings.host, settings.port);
    stopOnSignals(server, standing);
    const signIns = await standing.open(portalOriginOf(settings, address));
    standing.announce([`The benefits wallet is at ${address}`, ...signIns].join("\n"));
  } catch (error) {
    await standing.close();
    throw error;
  }
}

main().catch(giveUp);
