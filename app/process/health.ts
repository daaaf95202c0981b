import { Router } from "express";
import type { Metrics } from "./metrics";
import type { ServerStatus } from "./start-server";

/** For whoever runs the process: does it live, may requests be sent here, and its figures. */
export function health(server: Pick<ServerStatus, "isReady">, metrics: Metrics): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => void response.type("text").send("alive"));
  router.get("/readyz", async (_request, response) => {
    const isReady = await server.isReady();
    response
      .status(isReady ? 200 : 503)
      .type("text")
      .send(isReady ? "ready" : "not ready");
  });
  router.get("/metrics", metrics.page);
  return router;
}
