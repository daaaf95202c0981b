import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/**
 * Handles the pages of a build. Remix matches a URL against every route three times per request, an eighth of a small page's time
 * (measured). So each first segment of a path has a handler with only the routes that can match there, and a second handler for
 * the path that is only this segment, since all its dialogs are deeper.
 */
export function pageHandler(build: ServerBuild, getLoadContext: GetLoadContextFunction): RequestHandler {
  const handlerOf = (routes: ServerBuild["routes"]) => {
    const known = Object.entries(build.assets.routes).filter(([id]) => id in routes);
    const assets = { ...build.assets, routes: Object.fromEntries(known) };
    return createRequestHandler({ build: { ...build, routes, assets }, getLoadContext, mode: "production" });
  };
  const whole = handlerOf(build.routes);
  const byWord = new Map(
    firstSegmentsOf(build.routes).map((word) => {
      const routes = routesUnder(build.routes, word);
      return [word, { alone: handlerOf(routesMatchingSegmentOnly(routes)), deeper: handlerOf(routes) }];
    }),
  );
  return (request, response, next) => {
    const [, word = "", rest] = /^\/([^/]+)(\/+[^/])?/.exec(request.path) ?? [];
    const handlers = byWord.get(word.replace(/\.data$/, "").toLowerCase());
    const handler = rest === undefined ? handlers?.alone : handlers?.deeper;
    return (handler ?? whole)(request, response, next);
  };
}

/** Returns the first path segments of the routes. */
export function firstSegmentsOf(routes: Readonly<Record<string, Route>>): string[] {
  const words = Object.values(routes).flatMap((route) => wordOf(routes, route) ?? []);
  return [...new Set(words)].filter(isPlain);
}

/** Returns the routes that a URL with this first segment can match, with their parents. */
export function routesUnder<T extends Route>(
  routes: Readonly<Record<string, T>>,
  word: string,
): Record<string, T> {
  const canMatch = (route: T) => {
    const own = wordOf(routes, route);
    return own !== undefined && (own === word || !isPlain(own));
  };
  const kept = new Set(
    Object.values(routes)
      .filter(canMatch)
      .flatMap((route) => withAncestors(routes, route)),
  );
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => kept.has(route)));
}

/** Of the routes under one first segment, returns those that a URL without further segments can match. */
export function routesMatchingSegmentOnly<T extends Route>(
  routes: Readonly<Record<string, T>>,
): Record<string, T> {
  const further = (route: T) => pathOf(routes, route).split("/").slice(1);
  const canMatch = (route: T) => further(route).every((word) => word === "*" || word.endsWith("?"));
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => canMatch(route)));
}

/** `:name` and `*` match any segment. */
const isPlain = (word: string) => /^[\w-]+$/.test(word);

/** Returns the first segment of a route's whole path; undefined for a route that adds no path to the site's root. */
function wordOf<T extends Route>(routes: Readonly<Record<string, T>>, route: T): string | undefined {
  return pathOf(routes, route).split("/")[0]?.toLowerCase() || undefined;
}

function pathOf<T extends Route>(routes: Readonly<Record<string, T>>, route: T): string {
  const parts = withAncestors(routes, route).map((each) => each.path);
  return parts.filter(Boolean).reverse().join("/");
}

/** Returns a route and its ancestors, itself first. */
function withAncestors<T extends Route>(routes: Readonly<Record<string, T>>, route: T): T[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [route, ...withAncestors(routes, parent)] : [route];
}
