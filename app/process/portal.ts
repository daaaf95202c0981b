import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { createRequestListener } from "@remix-run/node-fetch-server";
import express, { type Express } from "express";
import { brand } from "~/brand/brand";
import { readCheque } from "~/cheque-reader/read-cheque.server";
import { createGatewayFactory } from "~/gateway/gateway";
import { photonPlaces } from "~/places/photon.server";
import { postalAreaPlaces } from "~/places/postal-areas.server";
import { standardLimits } from "~/service/deps";
import type { StyleSheet } from "~/session/context.server";
import { type Cookies, createCookies } from "~/session/cookies.server";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";
import { canonicalUrl } from "./canonical-url";
import { compressPage, compressResponses } from "./compress-responses";
import { drainUnreadBody } from "./drain-unread-body";
import { errorHandler } from "./error-handler";
import { createMetrics, healthRoutes } from "./metrics";
import { redirectOrigins, tokenOrigins } from "./origins";
import { pageHandler } from "./page-handler";
import {
  rejectCrossSitePosts,
  rejectInvalidRequests,
  rejectNonFormPosts,
  rejectOldDataRequests,
  removeForwardedHost,
} from "./reject-requests";
import { readRequestOrigin } from "./request-origin";
import { preventCaching, redirectPostsWithSeeOther } from "./response-headers";
import { routeTemplateMatcher } from "./route-template";
import { securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import type { Backend } from "./start-backend";
import { staticFiles } from "./static-files";
import { parseStyleSheet } from "./style-sheet";
import { endWhenIdle, waitForDrain } from "./wait-for-drain";
import { watchRequests } from "./watch-requests";
import { wellKnown } from "./well-known";

/** The prefixes of the calls (API-01) that a mobile app or a test may make to the embedded service directly. */
const servicePrefixes = [
  "/auth/api",
  "/manage-employee/api",
  "/manage-employer/api",
  "/manage-claim/api",
  "/manage-operator/api",
  "/manage-wallet-partner/employee",
  "/api/openapi.json",
];

/** Creates the HTTP side, in this order: log and metrics, static files, headers, health, the service's own prefixes, Remix. */
export async function createPortalApp(settings: Settings, server: Backend, isDev: boolean): Promise<Express> {
  const app = express();
  app.disable("x-powered-by");
  const build = isDev ? undefined : await productionBuild();
  const metrics = createMetrics(settings, server.figures);
  app.use(watchRequests(server.log, metrics, routeTemplateMatcher(build?.routes ?? {})));
  if (!isDev) app.use(staticFiles(path.join(import.meta.dirname, "client"), settings.isBehindHttps));
  app.use(securityHeaders(settings, isDev));
  app.use(preventCaching);
  app.use(rejectInvalidRequests);
  app.use(drainUnreadBody);
  app.use(healthRoutes(server, metrics));
  app.use(wellKnown(settings.publicOrigin));
  const getLoadContext = contextOf(settings, server, {
    isDev,
    styleSheet: build && (await styleSheetOf(build)),
  });
  const pages = build
    ? pageHandler(build, getLoadContext)
    : createRequestHandler({ build: await developmentBuild(app), getLoadContext, mode: "development" });
  const service = server.service;
  if (service) {
    app.use((request, response, next) => {
      if (!servicePrefixes.some((prefix) => request.path === prefix || request.path.startsWith(`${prefix}/`)))
        return next();
      const by = readRequestOrigin(request, response, settings);
      endWhenIdle(response);
      createRequestListener((incoming) => service.fetch(incoming, by))(request, response);
    });
  }
  app.use(compressResponses());
  app.use(canonicalUrl);
  app.use(removeForwardedHost);
  app.use(rejectCrossSitePosts(settings));
  app.use(rejectNonFormPosts);
  app.use(rejectOldDataRequests);
  app.use(redirectPostsWithSeeOther);
  app.all("*", pages);
  app.use(errorHandler(server.log));
  return app;
}

function contextOf(
  settings: Settings,
  server: Backend,
  { isDev, styleSheet }: { isDev: boolean; styleSheet: StyleSheet | undefined },
): GetLoadContextFunction {
  const employerPortal = {
    url: settings.employerPortalUrl ?? brand.employerPortalUrl,
    takesSwitchTokens: server.service !== undefined,
  };
  const origins = redirectOrigins(settings);
  const forTokens = tokenOrigins(settings);
  const cookies = cookiesOf(server, settings);
  const places = settings.placesUrl ? photonPlaces(settings.placesUrl) : postalAreaPlaces();
  const gateway = createGatewayFactory(server.transport);
  const uploadGate = new ConcurrencyLimiter(standardLimits.uploadsAtOnce, {
    placesOfOne: standardLimits.uploadsAtOnceOfOne,
  });
  return (request, response): AppLoadContext => ({
    gateway: (token, by) =>
      gateway({
        token,
        ...by,
        ...readRequestOrigin(request, response, settings),
        onTooManyRequests: (retryAfter) => {
          response.locals.retryAfter = retryAfter;
        },
      }),
    mayWrite: () => waitForDrain(response),
    retryAfter: () =>
      response.locals.retryAfter === undefined ? undefined : String(response.locals.retryAfter),
    cookies: cookies(),
    readCheque,
    clock: server.clock,
    countFlow: server.countFlow,
    liveSteps: server.liveSteps,
    places,
    employerPortal,
    trustedOrigins: origins,
    tokenOrigins: forTokens,
    compressPage: (html) => compressPage(request, html),
    nonce: String(response.locals.nonce),
    styleSheet,
    uploadsDir: server.temporaryFolder,
    uploadGate,
    inspectorFor: isDev ? "everybody" : settings.hasInspector ? "analysts" : "nobody",
    isRehearsal: settings.businessClockStart !== undefined,
    isFromScripts: request.path.endsWith(".data"),
    log: (event, details) => server.log.info({ request: response.locals.requestId, ...details }, event),
    logError: (event, error) => server.log.error({ request: response.locals.requestId, err: error }, event),
  });
}

/** Returns the cookies for the current session secret. Derives their keys only when the secret changes, not for each request. */
function cookiesOf({ secrets }: Backend, { isBehindHttps }: Settings): () => Cookies {
  let secret = secrets.session;
  let cookies = createCookies(secret, isBehindHttps);
  return () => {
    if (secret !== secrets.session) {
      secret = secrets.session;
      cookies = createCookies(secret, isBehindHttps);
    }
    return cookies;
  };
}

/** Relative to this file, which is bundled into the build folder. */
function productionBuild(): Promise<ServerBuild> {
  return import(pathToFileURL(path.join(import.meta.dirname, "server/index.js")).href);
}

/** Every page has the root's one sheet. */
async function styleSheetOf({ assets }: ServerBuild): Promise<StyleSheet | undefined> {
  const [address] = assets.routes.root?.css ?? [];
  if (address === undefined) return undefined;
  const css = await readFile(path.join(import.meta.dirname, "client", address), "utf8");
  return parseStyleSheet(address, css);
}

async function developmentBuild(app: Express): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  app.use(vite.middlewares);
  return async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
}
