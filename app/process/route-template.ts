import { isContractProcedure } from "@orpc/contract";
import type { ServerBuild } from "@remix-run/node";
import { contract } from "~/contract/contract";
import { operatorContract } from "~/contract/operator";

const formOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+").replace(/\/\*$/, "(/.*)?")}$`);

/** Paths that the process answers itself, and static files. */
const own = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/api/openapi.json",
  "/assets/:file",
  "/robots.txt",
  "/favicon.ico",
  "/.well-known/security.txt",
];

/**
 * Names a URL by its pattern, such as `/files/:fileId`, so that logs and metrics hold neither ids nor other input of users. A URL
 * that matches no pattern is `/*`.
 *
 * @param routes the pages' routes, as the build lists them
 */
export function routeTemplateMatcher(routes: ServerBuild["routes"]): (path: string) => string {
  const calls = [...Object.values(contract).flatMap((group) => Object.values(group)), ...operatorCalls()];
  const patterns = [...own, ...calls.map(pathOfCall), ...pathsOfPages(routes)];
  const isOpen = (pattern: string) => /[:*]/.test(pattern);
  const plain = new Set(patterns.filter((pattern) => !isOpen(pattern)));
  const open = patterns.filter(isOpen).map((pattern) => ({ pattern, form: formOf(pattern) }));
  return (path) => {
    // Rejected requests are named too. Without the lookbehind, the time would grow with the square of a row of slashes.
    const bare = path.replace(/(\/_root)?\.data$/, "").replace(/(?<!\/)\/+$/, "") || "/";
    if (plain.has(bare)) return bare;
    return open.find(({ form }) => form.test(bare))?.pattern ?? "/*";
  };
}

function operatorCalls(): unknown[] {
  return Object.values(operatorContract);
}

function pathOfCall(call: unknown): string {
  const path = isContractProcedure(call) ? call["~orpc"].route.path : undefined;
  return (path ?? "/").replace(/\{\+?(\w+)\}/g, ":$1");
}

function pathsOfPages(routes: ServerBuild["routes"]): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return pathOf(route.parentId) + (route.path ? `/${route.path}` : "");
  };
  return Object.keys(routes)
    .map((id) => pathOf(id) || "/")
    .filter((path) => path !== "/*");
}
