import { endOnFault } from "./process/end-on-fault";
import { exitWithError } from "./process/exit-with-error";
import { listen } from "./process/listen";
import { resolvePortalOrigin } from "./process/mail";
import { createPortalApp } from "./process/portal";
import { readSettings } from "./process/settings";
import { startBackend } from "./process/start-backend";
import { httpsWarnings, startWarnings } from "./process/start-warnings";
import { stopOnSignals } from "./process/stop-on-signals";

/** Starts the process: reads the settings, starts the service or the upstream client, then the portal, and stops on signals. */
async function main(): Promise<void> {
  const isDev = process.argv.includes("--dev");
  // Must run before React is imported: its development build costs three times the time and memory.
  process.env.NODE_ENV = isDev ? "development" : "production";
  const settings = readSettings(process.env);
  const status = await startBackend(settings);
  if (!isDev) endOnFault(status.log);
  try {
    const portal = await createPortalApp(settings, status, isDev);
    const { server, url } = await listen(portal, settings);
    stopOnSignals(server, status);
    const portalOrigin = resolvePortalOrigin(settings, url);
    const signIns = await status.open(portalOrigin);
    status.announce([`The benefits wallet is at ${url}`, ...signIns].join("\n"));
    if (isDev) return;
    const { hasDemoCompany } = status;
    const warnings = [
      ...startWarnings(settings, { portalOrigin, hasDemoCompany }),
      ...httpsWarnings(settings),
    ];
    for (const warning of warnings) status.log.warn(warning);
  } catch (error) {
    await status.close();
    throw error;
  }
}

main().catch(exitWithError);
