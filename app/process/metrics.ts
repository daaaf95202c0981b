import { createHash, timingSafeEqual } from "node:crypto";
import { type Request, type RequestHandler, Router } from "express";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Settings } from "./settings";
import type { Backend, BackendFigures } from "./start-backend";

/** A response to count. `route` is a template, so that the number of labels does not grow with the URLs requested. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  /** `2xx` and so on; `gone` if the client disconnected before the response was sent. */
  readonly outcome: string;
  readonly seconds: number;
}

export interface Metrics {
  count(answered: AnsweredRequest): void;
  /** `GET /metrics` in Prometheus' text format, for permitted callers only. */
  readonly page: RequestHandler;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Creates the metrics of this process: its requests, its own health, the database pool and the mails. They hold no personal data.
 */
export function createMetrics(settings: Settings, figures: BackendFigures | undefined): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    registers,
    name: "http_request_duration_seconds",
    help: "Time until an answer was sent, by route template and status class",
    labelNames: ["method", "route", "status"],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10],
  });
  if (figures) watchServer(registers, figures);
  return {
    count({ method, route, outcome, seconds }) {
      const known = METHODS.has(method) ? method : "other";
      durations.observe({ method: known, route, status: outcome }, seconds);
    },
    async page(request, response) {
      if (!mayRead(settings, request)) return void response.status(404).type("text").send("Not found");
      response
        .set("Cache-Control", "no-store")
        .type(register.contentType)
        .send(await register.metrics());
    },
  };
}

function watchServer(registers: Registry[], { pool, mails }: BackendFigures): void {
  new Gauge({
    registers,
    name: "database_pool_connections",
    help: "Connections to the database, and requests waiting for one",
    labelNames: ["state"],
    collect() {
      this.set({ state: "in use" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    registers,
    name: "mails",
    help: "Mails of the outbox that wait, were sent or were given up; absent while the database is away",
    labelNames: ["state"],
    async collect() {
      this.reset();
      const counts = await mails().catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
}

const forwarding = [
  "Forwarded",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "Via",
];

/**
 * Whether a request may read the metrics. With METRICS_KEY: if it sends the key. Without: only if it comes from this machine, by
 * a name of this machine and through no proxy; never behind https, where there must be a proxy.
 */
function mayRead({ metricsKey, isBehindHttps }: Settings, request: Request): boolean {
  if (metricsKey) return isSame(request.get("Authorization") ?? "", `Bearer ${metricsKey}`);
  const isHere = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(request.socket.remoteAddress ?? "");
  const isByOwnName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(request.get("Host") ?? "");
  return !isBehindHttps && isHere && isByOwnName && !forwarding.some((name) => request.get(name));
}

function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}

/** The endpoints for operations: whether the process is alive, whether it is ready for requests, and its metrics. */
export function healthRoutes(server: Pick<Backend, "isReady">, metrics: Metrics): Router {
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
