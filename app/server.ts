import { giveUp, listening } from "./process/listening";
import { createPortal } from "./process/portal";
import { readSettings } from "./process/settings";
import { startStanding } from "./process/standing";
import { stopOnSignals } from "./process/stopping";

/** The one process: settings, what stands behind the contract, the portal in front, an orderly stop. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const standing = await startStanding(settings);
  try {
    const portal = await createPortal(settings, standing, process.argv.includes("--dev"));
    const server = portal.listen(settings.port, settings.host);
    const address = await listening(server, settings.host, settings.port);
    stopOnSignals(server, standing);
    standing.announce([`The benefits wallet is at ${address}`, ...standing.signIns].join("\n"));
  } catch (error) {
    await standing.close();
    throw error;
  }
}

main().catch(giveUp);
