import { CannotStart } from "~/service/database";
import { giveUp, listening } from "./listening";
import { createServiceAlone } from "./service-alone";
import { readSettings } from "./settings";
import { startServer } from "./start-server";
import { startWarnings } from "./start-warnings";
import { stopOnSignals } from "./stopping";

const DEFAULT_PORT = "3001";
/** Where the links of mails lead, unless PUBLIC_ORIGIN says otherwise: this service is no portal itself. */
const DEFAULT_PORTAL = "http://127.0.0.1:3000";

/** `npm run service`: the embedded service alone over HTTP, for an upstream of another portal, an app or the tests. */
async function main(): Promise<void> {
  const { UPSTREAM_API_URL: _, ...environment } = process.env;
  const settings = readSettings({ ...environment, PORT: environment.PORT || DEFAULT_PORT });
  const started = await startServer(settings);
  const { service } = started;
  if (!service) throw new CannotStart("The service needs a database of its own.");
  try {
    const server = createServiceAlone(settings, started, service).listen(settings.port, settings.host);
    const address = await listening(server, settings.host, settings.port);
    stopOnSignals(server, started);
    const portalOrigin = settings.publicOrigin ?? DEFAULT_PORTAL;
    await started.open(portalOrigin);
    started.announce(`The benefits service is at ${address}`);
    for (const warning of startWarnings(settings, portalOrigin)) started.log.warn(warning);
  } catch (error) {
    await started.close();
    throw error;
  }
}

main().catch(giveUp);
