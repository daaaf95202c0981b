import { createRequestListener } from "@remix-run/node-fetch-server";
import express, { type Express } from "express";
import { StartupError } from "~/service/database";
import type { Service } from "~/service/service";
import { drainUnreadBody } from "./drain-unread-body";
import { endOnFault } from "./end-on-fault";
import { errorHandler } from "./error-handler";
import { exitWithError } from "./exit-with-error";
import { listen } from "./listen";
import { createMetrics, healthRoutes } from "./metrics";
import { rejectInvalidRequests } from "./reject-requests";
import { readRequestOrigin } from "./request-origin";
import { routeTemplateMatcher } from "./route-template";
import { readSettings, type Settings } from "./settings";
import { type Backend, startBackend } from "./start-backend";
import { startWarnings } from "./start-warnings";
import { stopOnSignals } from "./stop-on-signals";
import { endWhenIdle } from "./wait-for-drain";
import { watchRequests } from "./watch-requests";

/** Creates the HTTP side of the service alone: log and metrics, health, the contract's calls. */
function createServiceAlone(settings: Settings, server: Backend, service: Service): Express {
  const app = express();
  app.disable("x-powered-by");
  const metrics = createMetrics(settings, server.figures);
  app.use(watchRequests(server.log, metrics, routeTemplateMatcher({})));
  app.use((_request, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    next();
  });
  app.use(rejectInvalidRequests);
  app.use(drainUnreadBody);
  app.use(healthRoutes(server, metrics));
  app.use((request, response) => {
    const by = readRequestOrigin(request, response, settings);
    endWhenIdle(response);
    createRequestListener((incoming) => service.fetch(incoming, by))(request, response);
  });
  app.use(errorHandler(server.log));
  return app;
}

const DEFAULT_PORT = "3001";
/** The base of links in mails unless PUBLIC_ORIGIN is set: this service is not itself a portal. */
const DEFAULT_PORTAL = "http://127.0.0.1:3000";

/**
 * `npm run service`: runs the embedded service alone over HTTP, as the upstream of another portal, for an app or for the tests.
 */
async function main(): Promise<void> {
  const { UPSTREAM_API_URL: _, ...environment } = process.env;
  const settings = readSettings({ ...environment, PORT: environment.PORT || DEFAULT_PORT });
  const started = await startBackend(settings);
  endOnFault(started.log);
  const { service } = started;
  if (!service) throw new StartupError("The service needs a database of its own.");
  try {
    const { server, url } = await listen(createServiceAlone(settings, started, service), settings);
    stopOnSignals(server, started);
    const portalOrigin = settings.publicOrigin ?? DEFAULT_PORTAL;
    await started.open(portalOrigin);
    started.announce(`The benefits service is at ${url}`);
    const { hasDemoCompany } = started;
    for (const warning of startWarnings(settings, { portalOrigin, hasDemoCompany }))
      started.log.warn(warning);
  } catch (error) {
    await started.close();
    throw error;
  }
}

main().catch(exitWithError);
