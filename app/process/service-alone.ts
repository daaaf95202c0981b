import { createRequestListener } from "@remix-run/node-fetch-server";
import express, { type Express } from "express";
import { forwardedFor, visitorAddress } from "~/service/auth/address";
import type { Service } from "~/service/service";
import { answerFaults } from "./answer-faults";
import { health } from "./health";
import { leaveUnreadBody } from "./leave-unread-body";
import { createMetrics } from "./metrics";
import { refuseOddRequests } from "./refuse-odd-requests";
import { routeTemplates } from "./route-template";
import type { Settings } from "./settings";
import type { Standing } from "./standing";
import { watchRequests } from "./watch-requests";

/** The HTTP side of the service alone: log and figures, health, the calls of the contract. */
export function createServiceAlone(settings: Settings, standing: Standing, service: Service): Express {
  const app = express();
  app.disable("x-powered-by");
  const metrics = createMetrics(settings, standing.figures);
  app.use(watchRequests(standing.log, metrics, routeTemplates({})));
  app.use((_request, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    next();
  });
  app.use(refuseOddRequests);
  app.use(leaveUnreadBody);
  app.use(health(standing, metrics));
  app.use((request, response) => {
    const peer = request.socket.remoteAddress ?? "";
    const by = {
      address: visitorAddress(settings.trustedProxies, peer, request.get(forwardedFor)),
      requestId: String(response.locals.requestId),
    };
    createRequestListener((asked) => service.fetch(asked, by))(request, response);
  });
  app.use(answerFaults(standing.log));
  return app;
}
