import { createRequestListener } from "@remix-run/node-fetch-server";
import express, { type Express } from "express";
import type { Service } from "~/service/service";
import { answerFaults } from "./answer-faults";
import { health } from "./health";
import { leaveUnreadBody } from "./leave-unread-body";
import { createMetrics } from "./metrics";
import { refuseOddRequests } from "./refuse-odd-requests";
import { requestOriginOf } from "./request-origin";
import { routeTemplates } from "./route-template";
import type { Settings } from "./settings";
import type { ServerStatus } from "./start-server";
import { watchRequests } from "./watch-requests";

/** The HTTP side of the service alone: log and figures, health, the calls of the contract. */
export function createServiceAlone(settings: Settings, server: ServerStatus, service: Service): Express {
  const app = express();
  app.disable("x-powered-by");
  const metrics = createMetrics(settings, server.figures);
  app.use(watchRequests(server.log, metrics, routeTemplates({})));
  app.use((_request, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    next();
  });
  app.use(refuseOddRequests);
  app.use(leaveUnreadBody);
  app.use(health(server, metrics));
  app.use((request, response) => {
    const by = requestOriginOf(request, response, settings);
    createRequestListener((incoming) => service.fetch(incoming, by))(request, response);
  });
  app.use(answerFaults(server.log));
  return app;
}
